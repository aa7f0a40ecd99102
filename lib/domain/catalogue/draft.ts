/** A form that is not saved yet, with the version of the row that it was based on; 0 for a new row. */
export interface Draft<Form> {
  readonly version: number;
  readonly form: Form;
}

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError)) throw thrown;
    return undefined;
  }
}

/** Decodes a draft, with the same fields and types as the empty form; undefined if the text is no draft. */
export function draftOf<Form extends object>(text: string | null, empty: Form): Draft<Form> | undefined {
  const stored = parseJson(text);
  if (!isRecord(stored) || !('version' in stored) || !('form' in stored)) return undefined;
  const { version, form } = stored;
  if (!Number.isInteger(version) || !isRecord(form)) return undefined;
  const fits = Object.entries(empty).every(([field, value]) => typeof Reflect.get(form, field) === typeof value);
  if (!fits) return undefined;
  const known = Object.keys(empty).map((field) => [field, Reflect.get(form, field)] as const);
  return { version: Number(version), form: { ...empty, ...Object.fromEntries(known) } };
}
