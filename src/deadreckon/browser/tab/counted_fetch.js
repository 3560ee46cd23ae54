// Counts the loaded bytes, for the progress of a first visit.

/** @param {(bytes: number) => void} tell with the sum so far, now and then */
export function countFetches(tell) {
  const fetchPlainly = globalThis.fetch;
  let sum = 0;
  let told = 0;
  globalThis.fetch = async (...what) => {
    const response = await fetchPlainly(...what);
    if (!response.body || !response.ok) return response;
    const counter = new TransformStream({
      transform(chunk, out) {
        sum += chunk.length;
        if (sum - told > 2e5) tell((told = sum));
        out.enqueue(chunk);
      },
    });
    const { status, headers } = response;
    return new Response(response.body.pipeThrough(counter), { status, headers });
  };
}
