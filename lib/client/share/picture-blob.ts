/** Returns a picture that came as base64. */
export function pictureBlob(base64: string): Blob {
  const text = atob(base64);
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: 'image/png' });
}
