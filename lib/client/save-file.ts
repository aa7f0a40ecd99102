/** Gives the browser a file to keep. */
export function saveFile(name: string, text: string, kind: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: kind }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has its own hold on the bytes once the press was handled.
  setTimeout(() => URL.revokeObjectURL(address));
}
