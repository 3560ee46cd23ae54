// Light or dark: as the system has it, until the button is pressed.

/** @param {HTMLButtonElement} button */
export function bindTheme(button) {
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  const isDark = () => (root.dataset.theme ? root.dataset.theme === 'dark' : system.matches);
  const label = () => {
    button.textContent = isDark() ? 'Light' : 'Dark';
    button.setAttribute('aria-label', isDark() ? 'Light colours' : 'Dark colours');
  };
  button.addEventListener('click', () => {
    root.dataset.theme = isDark() ? 'light' : 'dark';
    label();
  });
  system.addEventListener('change', label);
  label();
  button.hidden = false;
}
