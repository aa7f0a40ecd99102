/** Returns the address of an account without a key, derived from its master's address and a count; always the same. */
export function derivedAddress(master: string, count: number): string {
  let text = '';
  for (let word = 0; word < 5; word += 1) {
    let mixed = Math.imul(0x811c9dc5 ^ word, 0x01000193) ^ Math.imul(count + 1, 0x9e3779b1);
    for (const digit of master) {
      mixed = Math.imul(mixed ^ digit.charCodeAt(0), 0x01000193);
      mixed ^= mixed >>> 15;
    }
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
    text += ((mixed ^ (mixed >>> 13)) >>> 0).toString(16).padStart(8, '0');
  }
  return `0x${text}`;
}
