import { useEffect, useState } from 'react';
import type { Draft } from '@/lib/domain/catalogue/draft';
import { dropDraft, keepDraft, readDraft } from './drafts';

export interface KeptDraft<Form> extends Draft<Form> {
  readonly setForm: (next: Form | ((form: Form) => Form)) => void;
  /** Goes on over another version of the row, whose fields become the form's initial ones. */
  readonly goOnOver: (version: number, untouched: Form) => void;
  /** True for the form of a row of which nothing has changed since the form went on over it. */
  readonly isUnchanged: (form: Form) => boolean;
  readonly isDirty: boolean;
  /** True if the form began with a kept draft. */
  readonly isRestored: boolean;
  /** Forgets the kept draft, once it is saved or given up. */
  readonly drop: () => void;
}

const areEqual = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Keeps a form under a name while it differs from what it began with, together with the version over which it was typed:
 * a draft that is restored after somebody else saved must not go out as if its writer had seen that.
 */
export function useDraft<Form extends object>(name: string, opened: Draft<Form>): KeptDraft<Form> {
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
