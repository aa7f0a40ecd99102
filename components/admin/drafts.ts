import { type Draft, draftOf } from '@/lib/domain/catalogue/draft';

const prefix = 'pluto.admin.draft.';

/** Keeps typed text in this tab, so that neither a lost role nor a slip takes it away. */
export function keepDraft(name: string, draft: Draft<object>): void {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(draft));
  } catch (thrown) {
    // Without storage the form itself still holds the typed text.
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

/** Returns the draft that is kept under the name; undefined where there is none that fits the form. */
export function readDraft<Form extends object>(name: string, empty: Form): Draft<Form> | undefined {
  try {
    return draftOf(sessionStorage.getItem(prefix + name), empty);
  } catch (thrown) {
    if (thrown instanceof DOMException) return undefined;
    throw thrown;
  }
}
