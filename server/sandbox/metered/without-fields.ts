/**
 * Returns a body in which the innermost objects lack every second field. The outer objects stay complete, so that a
 * decoder gets as far as the rows themselves.
 */
export function withoutFields(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(withoutFields);
  if (typeof body !== 'object' || body === null) return body;
  const entries = Object.entries(body);
  const isInnermost = entries.every(([, value]) => typeof value !== 'object' || value === null);
  const kept = isInnermost ? entries.filter((_, index) => index % 2 === 1) : entries;
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutFields(value)]));
}
