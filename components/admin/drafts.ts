const prefix = 'pluto.admin.draft.';

/** Keeps what is typed in this tab, so that neither a lost role nor a slip takes it away. */
export function keepDraft(name: string, form: object): void {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(form));
  } catch (thrown) {
    // Without storage the form itself still holds what was typed.
    if (!(thrown instanceof DOMException)) throw thrown;
  }
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(prefix + name);
  } catch (thrown) {
    if (!(thrown instanceof DOMException)) throw thrown;
  }
}

/** Returns the draft with the fields of the empty form, each of its kind; undefined where there is none. */
export function readDraft<Form extends object>(name: string, empty: Form): Form | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    const fits = Object.entries(empty).every(([field, value]) => typeof Reflect.get(stored, field) === typeof value);
    if (!fits) return undefined;
    const known = Object.keys(empty).map((field) => [field, Reflect.get(stored, field)] as const);
    return { ...empty, ...Object.fromEntries(known) };
  } catch (thrown) {
    if (thrown instanceof SyntaxError || thrown instanceof DOMException) return undefined;
    throw thrown;
  }
}
