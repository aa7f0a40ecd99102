export function saveFile(name: string, content: string | Blob, kind: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: kind }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download holds the bytes itself once the click was handled.
  setTimeout(() => URL.revokeObjectURL(address));
}
