// Saving and reading files.

import { make } from './element.js';

/** Lets the browser save a file. @param {string} name @param {Blob} blob */
export function saveFile(name, blob) {
  const address = URL.createObjectURL(blob);
  make('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** @param {string} name @param {string} text @param {string} [type] */
export function saveText(name, text, type = 'text/plain') {
  saveFile(name, new Blob([text], { type }));
}

/** The bytes of a file as base64. @param {Blob} file @returns {Promise<string>} */
export async function base64Of(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let i = 0; i < bytes.length; i += 0x8000) text += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(text);
}

/** A text in characters allowed in file names. @param {string} text */
export function fileName(text) {
  return (
    text
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60) || 'puzzle'
  );
}

/** Copies a text to the clipboard; returns whether the browser allowed it. @param {string} text @returns {Promise<boolean>} */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
