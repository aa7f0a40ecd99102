import { readFileSync } from 'node:fs';
import type { Messages } from '@/lib/i18n/messages.ts';

/** Returns the whitepaper's texts in a language, by dotted key. */
export function textsOf(locale: string): ReadonlyMap<string, string> {
  const path = new URL(`../../../messages/${locale}/whitepaper.json`, import.meta.url);
  const leaves = (value: string | Messages, key: string): [string, string][] =>
    typeof value === 'string'
      ? [[key, value]]
      : Object.entries(value).flatMap(([name, next]) => leaves(next, key === '' ? name : `${key}.${name}`));
  return new Map(leaves(JSON.parse(readFileSync(path, 'utf8')), ''));
}

export const sectionTexts = (texts: ReadonlyMap<string, string>): readonly string[] =>
  [...texts].flatMap(([key, text]) => (key.startsWith('sections.') ? [text] : []));
