import { locale as addressLocale } from 'next/root-params';
import { getRequestConfig } from 'next-intl/server';
import { defaultLocale, isLocale, type Locale, pseudoLocale } from './locales.ts';
import { type Messages, mergeMessages } from './messages.ts';
import { type Namespace, namespaces } from './namespaces.ts';
import { pseudoMessages } from './pseudo.ts';

async function readMessages(locale: Locale, namespace: Namespace): Promise<Messages> {
  const { default: messages }: { default: Messages } = await import(`../../messages/${locale}/${namespace}.json`);
  return messages;
}

/** A namespace that nobody has translated yet has no file. */
function isAbsent(problem: unknown): boolean {
  return problem instanceof Error && 'code' in problem && problem.code === 'MODULE_NOT_FOUND';
}

async function translated(locale: Locale, namespace: Namespace, english: Messages): Promise<Messages> {
  try {
    return mergeMessages(english, await readMessages(locale, namespace));
  } catch (problem) {
    if (isAbsent(problem)) return english;
    throw problem;
  }
}

async function messagesOf(locale: Locale, namespace: Namespace): Promise<Messages> {
  const english = await readMessages(defaultLocale, namespace);
  if (locale === defaultLocale) return english;
  return locale === pseudoLocale ? pseudoMessages(english) : translated(locale, namespace, english);
}

/**
 * The address says the language. Next's root parameter is there from the first component on; next-intl's own memory is
 * filled by a page, and what Next renders beside it (a not-found screen, a skeleton) would have read English before.
 */
export default getRequestConfig(async ({ locale: asked }) => {
  const requested = asked ?? (await addressLocale());
  const locale = isLocale(requested) ? requested : defaultLocale;
  const loaded = await Promise.all(
    namespaces.map(async (namespace) => [namespace, await messagesOf(locale, namespace)] as const),
  );
  return { locale, messages: Object.fromEntries(loaded), timeZone: 'UTC' };
});
