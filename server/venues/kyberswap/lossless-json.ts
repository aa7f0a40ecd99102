import 'server-only';

interface Source {
  readonly source?: string;
}

/** `JSON.rawJSON`, which the types of the language do not have yet. */
const rawJson: unknown = Reflect.get(JSON, 'rawJSON');

function asWritten(source: string): unknown {
  if (typeof rawJson !== 'function') throw new Error('this Node has no JSON.rawJSON');
  return rawJson(source);
}

/**
 * Parses JSON that goes back to whom it came from: a number that JavaScript would write otherwise stays as it was
 * written.
 */
export function parseLossless(text: string): unknown {
  return JSON.parse(text, (_key: string, value: unknown, context?: Source) => {
    const source = context?.source;
    return typeof value === 'number' && source !== undefined && String(value) !== source ? asWritten(source) : value;
  });
}
