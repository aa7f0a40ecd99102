import type { ComponentType, ReactNode } from 'react';
import { type DeferredNamespace, deferredMessages } from '@/lib/i18n/deferred-messages';
import type { Locale } from '@/lib/i18n/locales';

/** Returns a component that provides these texts to its children. */
export async function wordsOf(
  locale: Locale,
  names: readonly DeferredNamespace[],
): Promise<ComponentType<{ children: ReactNode }>> {
  const [{ wordsIn }, messages] = await Promise.all([import('./words-in'), deferredMessages(locale, names)]);
  return wordsIn(locale, messages);
}

/** Loads a component and its texts at the same time. */
export async function withWords<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  names: readonly DeferredNamespace[],
  locale: Locale,
): Promise<ComponentType<Props>> {
  const [Part, Words] = await Promise.all([load(), wordsOf(locale, names)]);
  return (props) => (
    <Words>
      <Part {...props} />
    </Words>
  );
}
