'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { onFirstToast } from './toast';
import type { ToastListProps } from './toast-list';

const ToastList = lazy(async () => ({ default: (await import('./toast-list')).ToastList }));

/** Stands once in the shell and costs nothing until the first toast. */
export function ToastOutlet(props: ToastListProps) {
  const [needed, setNeeded] = useState(false);
  useEffect(() => onFirstToast(() => setNeeded(true)), []);
  if (!needed) return null;
  return (
    <Suspense>
      <ToastList {...props} />
    </Suspense>
  );
}
