// Reads the compressed JSON files of a site.

/** @param {string | URL} address @returns {Promise<unknown>} */
export async function loadPacked(address) {
  const response = await fetch(address, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return new Response(/** @type {ReadableStream} */ (response.body).pipeThrough(new DecompressionStream('deflate'))).json();
}
