export function keepOffline() {}
