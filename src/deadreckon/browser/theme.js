// Light or dark theme: that of the system, until the button is pressed.

/** @param {HTMLButtonElement} button @param {Record<string, string>} words */
export function bindTheme(button, words) {
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  const isDark = () => (root.dataset.theme ? root.dataset.theme === 'dark' : system.matches);
  const label = () => {
    button.textContent = isDark() ? words.light : words.dark;
    button.setAttribute('aria-label', isDark() ? words.light_colours : words.dark_colours);
  };
  button.addEventListener('click', () => {
    root.dataset.theme = isDark() ? 'light' : 'dark';
    label();
  });
  system.addEventListener('change', label);
  label();
  button.hidden = false;
}
