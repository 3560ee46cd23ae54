// Puts the page itself into the gallery where it lies beside the documents. A browser runs no modules of files, so only a server has it.
if (PAGE_BESIDE && location.protocol !== 'file:') {
  const frame = document.createElement('iframe');
  frame.src = `${PAGE_BESIDE}?embed#play?pack=battleship-017`;
  frame.title = 'A battleship puzzle to play';
  frame.width = '100%';
  frame.height = '760';
  frame.style.border = '0';
  document.getElementById('live-page').replaceChildren(frame);
}
