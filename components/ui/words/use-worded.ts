import { type ComponentType, useCallback } from 'react';
import type { DeferredNamespace } from '@/lib/i18n/deferred-messages';
import { type Loaded, useLoaded } from './use-loaded';
import { usePageLocale } from './use-page-locale';
import { withWords } from './with-words';

/** Loads a component with its own texts when it is needed. `load` and `names` must stay the same. */
export function useWorded<Props extends object>(
  isNeeded: boolean,
  load: () => Promise<ComponentType<Props>>,
  names: readonly DeferredNamespace[],
): Loaded<ComponentType<Props>> {
  const locale = usePageLocale();
  const ask = useCallback(() => withWords(load, names, locale), [load, names, locale]);
  return useLoaded(isNeeded, ask);
}
