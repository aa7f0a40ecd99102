export function saveFile(name: string, text: string, kind: string): void {
  saveBlob(name, new Blob([text], { type: kind }));
}

export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download holds the bytes itself once the click was handled.
  setTimeout(() => URL.revokeObjectURL(address));
}
