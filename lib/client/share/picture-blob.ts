/** Returns the picture that a base64 text encodes. */
export function pictureBlob(base64: string): Blob {
  const text = atob(base64);
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: 'image/png' });
}
