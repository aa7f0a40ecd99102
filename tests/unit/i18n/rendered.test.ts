import { readFileSync } from 'node:fs';
import { createTranslator, type IntlError } from 'next-intl';
import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locales.ts';
import { type Messages, mergeMessages } from '@/lib/i18n/messages.ts';
import { pseudoMessages } from '@/lib/i18n/pseudo.ts';
import { translatedNamespaces } from '../../helpers/translated-namespaces.ts';
import { placeholdersOf } from '../../rules/icu.ts';

function readMessages(locale: string, namespace: string): Messages {
  return JSON.parse(readFileSync(`messages/${locale}/${namespace}.json`, 'utf8'));
}

function keysOf(messages: Messages, prefix = ''): [string, string][] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : keysOf(value, `${prefix}${key}.`),
  );
}

/** Returns a value for each placeholder, of the type that its format takes. */
function valuesFor(text: string): Record<string, string | number | Date> {
  const names = placeholdersOf(text).flatMap((name) => (name.startsWith('{') ? [name.slice(1, -1)] : []));
  return Object.fromEntries(
    names.map((name) => {
      const [, kind] = new RegExp(`\\{\\s*${name}\\s*,\\s*(\\w+)`).exec(text) ?? [];
      if (kind === 'date' || kind === 'time') return [name, new Date(0)];
      return [name, kind === undefined || kind === 'select' ? 'other' : 2];
    }),
  );
}

/** Returns a function for each tag that leaves the tag's content unchanged. */
function tagsOf(text: string): Record<string, (chunks: string) => string> {
  const names = [...text.matchAll(/<(\w+)>/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name) => [name, (chunks: string) => chunks]));
}

describe.each(locales)('every text in %s', (locale) => {
  it.each(translatedNamespaces)('of the namespace %s is read and filled in', (namespace) => {
    const english = readMessages('en', namespace);
    const translated = locale === 'xa' ? pseudoMessages(english) : readMessages(locale, namespace);
    const messages = mergeMessages(english, translated);
    const errors: IntlError[] = [];
    const t = createTranslator<Record<string, string>>({
      locale,
      messages: JSON.parse(
        JSON.stringify(Object.fromEntries(keysOf(messages).map(([key, text]) => [key.replaceAll('.', '_'), text]))),
      ),
      timeZone: 'UTC',
      onError: (error) => errors.push(error),
    });
    for (const [key, text] of keysOf(messages)) {
      const written = t.markup(key.replaceAll('.', '_'), { ...valuesFor(text), ...tagsOf(text) });
      expect(written.trim()).not.toBe('');
      expect(written).not.toMatch(/[{}]/);
    }
    expect(errors).toEqual([]);
  });
});
