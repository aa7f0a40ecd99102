import { useEffect, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from './drafts';

export interface Draft<Form> {
  readonly form: Form;
  readonly setForm: (next: Form | ((form: Form) => Form)) => void;
  readonly isDirty: boolean;
  /** True if the form began with what was typed before. */
  readonly isRestored: boolean;
  /** Forgets what was kept, once it is saved or given up. */
  readonly drop: () => void;
}

/** Keeps a form under a name while it differs from what it began with. */
export function useDraft<Form extends object>(name: string, first: Form): Draft<Form> {
  const [kept] = useState(() => readDraft(name, first));
  const [form, setForm] = useState(kept ?? first);
  const isDirty = JSON.stringify(form) !== JSON.stringify(first);
  useEffect(() => {
    if (isDirty) keepDraft(name, form);
    else dropDraft(name);
  }, [name, form, isDirty]);
  return { form, setForm, isDirty, isRestored: kept !== undefined, drop: () => dropDraft(name) };
}
