import { useEffect, useState } from 'react';
import { type Draft, draftOf } from '@/lib/domain/catalogue/draft';

const prefix = 'pluto.admin.draft.';

/** Stores typed text in this tab, so that neither a lost role nor a mistake deletes it. */
function keepDraft(name: string, draft: Draft<object>): void {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(draft));
  } catch (thrown) {
    // Without storage the form itself still holds the typed text.
    if (!(thrown instanceof DOMException)) throw thrown;
  }
}

function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(prefix + name);
  } catch (thrown) {
    if (!(thrown instanceof DOMException)) throw thrown;
  }
}

/** Returns the draft that is stored under the name; undefined if there is none that fits the form. */
function readDraft<Form extends object>(name: string, empty: Form): Draft<Form> | undefined {
  try {
    return draftOf(sessionStorage.getItem(prefix + name), empty);
  } catch (thrown) {
    if (thrown instanceof DOMException) return undefined;
    throw thrown;
  }
}

export interface StoredDraft<Form> extends Draft<Form> {
  readonly setForm: (next: Form | ((form: Form) => Form)) => void;
  /** Rebases the form on another version of the row, whose fields become the form's initial ones. */
  readonly goOnOver: (version: number, untouched: Form) => void;
  /** True for the form of a row without changes since it was last rebased. */
  readonly isUnchanged: (form: Form) => boolean;
  readonly isDirty: boolean;
  /** True if the form started with a stored draft. */
  readonly isRestored: boolean;
  /** Deletes the stored draft, once it is saved or discarded. */
  readonly drop: () => void;
}

const areEqual = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Stores a form under a name while it differs from its initial state, together with the version that it is based on: a
 * draft that is restored after somebody else saved must not be sent as if its writer had seen that version.
 */
export function useDraft<Form extends object>(name: string, opened: Draft<Form>): StoredDraft<Form> {
  const [kept] = useState(() => {
    const found = readDraft(name, opened.form);
    return found === undefined || areEqual(found.form, opened.form) ? undefined : found;
  });
  const [form, setForm] = useState(kept?.form ?? opened.form);
  const [base, setBase] = useState({ version: kept?.version ?? opened.version, untouched: opened.form });
  const { version, untouched } = base;
  const isDirty = !areEqual(form, untouched);
  useEffect(() => {
    if (isDirty) keepDraft(name, { version, form });
    else dropDraft(name);
  }, [name, form, version, isDirty]);
  return {
    ...{ form, setForm, version, isDirty, isRestored: kept !== undefined },
    goOnOver: (next, its) => setBase({ version: next, untouched: its }),
    isUnchanged: (its) => areEqual(its, untouched),
    drop: () => dropDraft(name),
  };
}
