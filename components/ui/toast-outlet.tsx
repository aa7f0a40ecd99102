'use client';

import { useEffect, useState } from 'react';
import { onFirstToast } from './toast';
import type { ToastListProps } from './toast-list';
import { useLoaded } from './use-loaded';

const load = async () => (await import('./toast-list')).ToastList;
const signs = ['pointerover', 'keydown'] as const;

/**
 * Stands once in the shell. Its code comes at the first sign of somebody and not with the first toast: that one may
 * say that the line is gone.
 */
export function ToastOutlet(props: ToastListProps) {
  const [isNeeded, setNeeded] = useState(false);
  const { loaded: ToastList } = useLoaded(isNeeded, load);
  useEffect(() => {
    if (isNeeded) return;
    const listeners = new AbortController();
    const need = () => setNeeded(true);
    for (const sign of signs) document.addEventListener(sign, need, { signal: listeners.signal, passive: true });
    const forget = onFirstToast(need);
    return () => {
      listeners.abort();
      forget();
    };
  }, [isNeeded]);
  return ToastList === undefined ? null : <ToastList {...props} />;
}
