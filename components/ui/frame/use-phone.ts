import { useSyncExternalStore } from 'react';
import { mobileBreakpointPx } from '@/lib/config/interface';

const query = `(max-width: ${mobileBreakpointPx - 1}px)`;

export const isPhone = (): boolean => window.matchMedia(query).matches;

function subscribe(hear: () => void): () => void {
  const asked = window.matchMedia(query);
  asked.addEventListener('change', hear);
  return () => asked.removeEventListener('change', hear);
}

/** Returns whether the page is as narrow as a phone, and follows it. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, isPhone, () => false);
