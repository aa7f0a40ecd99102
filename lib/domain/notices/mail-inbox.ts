/** The providers at which dots in an address change nothing. */
const dotless: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * Returns whose inbox an address leads to, for limits: what follows a plus, and dots where they mean nothing, would
 * otherwise make a thousand addresses of one.
 */
export function inboxOf(address: string): string {
  const [name = '', host = ''] = address.toLowerCase().split('@');
  const plain = name.split('+')[0] ?? '';
  const person = plain === '' ? name : plain;
  return dotless.has(host) ? `${person.replaceAll('.', '')}@gmail.com` : `${person}@${host}`;
}
