import type { ComponentType, ReactNode } from 'react';
import type { DeferredNamespace } from '@/lib/i18n/deferred-messages';
import type { Locale } from '@/lib/i18n/locales';

/** What has these words for whatever stands in it. */
export async function wordsOf(
  locale: Locale,
  names: readonly DeferredNamespace[],
): Promise<ComponentType<{ children: ReactNode }>> {
  const { wordsIn } = await import('./words-in');
  return wordsIn(locale, names);
}

/** A part that brings words of its own. They and its code are under way at the same time. */
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
