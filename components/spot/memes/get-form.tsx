'use client';

import { type ReactNode, useEffect, useRef } from 'react';

interface GetFormProps {
  /** The address without a query. */
  action: string;
  className?: string;
  children: ReactNode;
}

function leaveOutEmpty({ formData }: FormDataEvent): void {
  const empty = [...formData].filter(([, value]) => typeof value === 'string' && value.trim() === '');
  for (const [name] of empty) formData.delete(name);
}

/**
 * A form that leads to an address with its fields as the query, with scripts and without; with them empty fields are
 * left out.
 */
export function GetForm({ action, className, children }: GetFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const own = form.current;
    own?.addEventListener('formdata', leaveOutEmpty);
    return () => own?.removeEventListener('formdata', leaveOutEmpty);
  }, []);
  return (
    <form ref={form} action={action} className={className}>
      {children}
    </form>
  );
}
