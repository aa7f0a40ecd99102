import 'server-only';

const address = /0x[0-9a-fA-F]{40}(?![0-9a-fA-F])/g;
const email = /[\w.+-]+@[\w-]+\.[\w.]+/g;
const networkAddress = /\b\d{1,3}(?:\.\d{1,3}){3}\b/g;
const secretName = /key|token$|secret|authorization|password|signature/i;

/** Returns a text without the keys of this deployment, e-mail and network addresses. */
function redactText(text: string, secrets: readonly string[]): string {
  let clean = text;
  for (const secret of secrets) clean = clean.replaceAll(secret, '<key>');
  return clean.replaceAll(email, '<e-mail>').replaceAll(networkAddress, '<network address>');
}

/**
 * Returns an answer as a sample that may be published: without keys and personal data, and with invented addresses in
 * place of the requested accounts. Types and shape stay.
 */
export function redact(value: unknown, secrets: readonly string[], own: readonly string[]): unknown {
  if (typeof value === 'string') {
    const clean = redactText(value, secrets);
    const mine = new Set(own.map((each) => each.toLowerCase()));
    return clean.replaceAll(address, (found) => (mine.has(found.toLowerCase()) ? `0x${'a'.repeat(40)}` : found));
  }
  if (Array.isArray(value)) return value.map((each) => redact(each, secrets, own));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      secretName.test(name) && typeof each === 'string' ? '<key>' : redact(each, secrets, own),
    ]),
  );
}
