import { countMissing } from '../../lib/i18n/messages.ts';
import type { Finding } from './finding.ts';
import { placeholdersOf } from './icu.ts';
import type { SourceTree } from './source-tree.ts';

const source = 'en';

/** Returns every text of a catalogue by its dotted key, and every other value, so that it can be refused. */
export function leavesOf(value: unknown, key = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[key, value]];
  return Object.entries(value).flatMap(([name, next]) => leavesOf(next, key === '' ? name : `${key}.${name}`));
}

function cataloguesOf(tree: SourceTree): Map<string, Map<string, Map<string, unknown>>> {
  const byLocale = new Map<string, Map<string, Map<string, unknown>>>();
  for (const [file, text] of tree) {
    const [, locale, name] = /^messages\/([^/]+)\/([^/]+\.json)$/.exec(file) ?? [];
    if (locale === undefined || name === undefined) continue;
    const catalogues = byLocale.get(locale) ?? new Map<string, Map<string, unknown>>();
    byLocale.set(locale, catalogues.set(name, new Map(leavesOf(JSON.parse(text)))));
  }
  return byLocale;
}

function placeholders(message: string): string {
  try {
    return placeholdersOf(message).join(' ');
  } catch (problem) {
    return String(problem);
  }
}

function checkText(file: string, key: string, message: unknown): Finding[] {
  if (typeof message !== 'string') return [{ rule: 'message', file, text: `${key} is no text` }];
  if (message.trim() === '') return [{ rule: 'message', file, text: `${key} is empty` }];
  const read = placeholders(message);
  return read.startsWith('Error') ? [{ rule: 'message', file, text: `${key}: ${read}` }] : [];
}

/**
 * True for an untranslated text. A name may be the same in every language, but a text of four English words may not.
 */
function isLeftOver(original: string, message: string): boolean {
  const words = original.replace(/\{[^}]*\}/g, ' ').match(/\p{L}{2,}/gu) ?? [];
  return message === original && words.length >= 4;
}

/**
 * Checks that catalogues contain readable texts, and that a translation has exactly the keys and placeholders of
 * English.
 */
export function checkMessages(tree: SourceTree, locales: readonly string[]): Finding[] {
  const byLocale = cataloguesOf(tree);
  const english = byLocale.get(source) ?? new Map<string, Map<string, unknown>>();
  const findings: Finding[] = [];
  for (const [locale, catalogues] of byLocale) {
    if (!locales.includes(locale)) {
      findings.push({ rule: 'message', file: `messages/${locale}`, text: 'is none of our languages' });
    }
    for (const [name, messages] of catalogues) {
      const file = `messages/${locale}/${name}`;
      for (const [key, message] of messages) {
        findings.push(...checkText(file, key, message));
        if (locale === source) continue;
        const original = english.get(name)?.get(key);
        if (original === undefined) findings.push({ rule: 'message', file, text: `${key} is not in English` });
        else if (placeholders(String(original)) !== placeholders(String(message))) {
          const [wanted, found] = [placeholders(String(original)), placeholders(String(message))];
          findings.push({ rule: 'message', file, text: `${key} has "${found}" where English has "${wanted}"` });
        } else if (isLeftOver(String(original), String(message))) {
          findings.push({ rule: 'message', file, text: `${key} is still English` });
        }
      }
    }
  }
  return findings;
}

/** Counts how many texts of these catalogues each language lacks. */
export function missingByLocale(
  tree: SourceTree,
  locales: readonly string[],
  names: readonly string[],
): Record<string, number> {
  const read = (locale: string, name: string) => JSON.parse(tree.get(`messages/${locale}/${name}.json`) ?? '{}');
  return Object.fromEntries(
    locales.map((locale) => [
      locale,
      names.reduce((sum, name) => sum + countMissing(read(source, name), read(locale, name)), 0),
    ]),
  );
}
