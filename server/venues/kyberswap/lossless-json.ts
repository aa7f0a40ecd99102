import 'server-only';

interface Source {
  readonly source?: string;
}

/** `JSON.rawJSON`, which TypeScript's types do not have yet. */
const rawJson: unknown = Reflect.get(JSON, 'rawJSON');

function asWritten(source: string): unknown {
  if (typeof rawJson !== 'function') throw new Error('this Node has no JSON.rawJSON');
  return rawJson(source);
}

/**
 * Parses JSON that is sent back to its origin: a number that JavaScript would write differently keeps its original
 * text.
 */
export function parseLossless(text: string): unknown {
  return JSON.parse(text, (_key: string, value: unknown, context?: Source) => {
    const source = context?.source;
    return typeof value === 'number' && source !== undefined && String(value) !== source ? asWritten(source) : value;
  });
}
