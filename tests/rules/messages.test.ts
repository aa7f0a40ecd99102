import { describe, expect, it } from 'vitest';
import { listedLocales } from '../../lib/i18n/locales.ts';
import { translatedNamespaces } from '../helpers/translated-namespaces.ts';
import { report } from './finding.ts';
import { placeholdersOf } from './icu.ts';
import { checkMessages, missingByLocale } from './messages.ts';
import { readProject } from './source-tree.ts';

/** New texts may remain untranslated for a while: they are counted here, and the number may only fall. */
const mostMissing = 0;

describe('the catalogues', () => {
  it('are readable, and agree with English', () => {
    expect(report(checkMessages(readProject(), listedLocales))).toEqual([]);
  });

  it('are translated', () => {
    const missing = missingByLocale(readProject(), listedLocales, translatedNamespaces);
    for (const [locale, count] of Object.entries(missing)) {
      expect(count, `${count} texts are missing in ${locale}`).toBeLessThanOrEqual(mostMissing);
    }
  });
});

describe('placeholders', () => {
  it.each([
    ['no placeholder', ''],
    ['Hello {name}', '{name}'],
    ['{a} and { b } and {a}', '{a} {b}'],
    ['{n, number}', '{n}'],
    ['{day, date, ::yyyyMMdd}', '{day}'],
    ['{n, plural, =0 {none} one {# pair of {coin}} other {# pairs}}', '{coin} {n}'],
    ['{n, plural, offset:1 one {a} other {b}}', '{n}'],
    ['{kind, select, buy {Buy {size}} other {{size} sold}} now', '{kind} {size}'],
    ['Read the <link>terms</link> of {name}', '<link> {name}'],
    ["a '{'brace'}' and it's fine", ''],
  ])('of %j are %j', (message, names) => {
    expect(placeholdersOf(message).join(' ')).toBe(names);
  });

  it.each(['{name', 'name}', '{n, plural, one {a}', '{n, plural, other {a}} }'])('are not read from %j', (message) => {
    expect(() => placeholdersOf(message)).toThrow(/brace/);
  });
});

describe('the check', () => {
  const check = (files: Record<string, unknown>): string[] =>
    report(
      checkMessages(
        new Map(Object.entries(files).map(([name, content]) => [`messages/${name}.json`, JSON.stringify(content)])),
        ['en', 'de'],
      ),
    );

  it('accepts a translation that is not finished', () => {
    expect(check({ 'en/a': { x: 'Hi {n}', y: { z: 'there' } }, 'de/a': { x: '{n}, hallo' }, 'en/b': {} })).toEqual([]);
  });

  it.each<[string, Record<string, unknown>, string]>([
    [
      'a key that English lacks',
      { 'en/a': {}, 'de/a': { y: { z: 'x' } } },
      'messages/de/a.json message: y.z is not in English',
    ],
    [
      'a file that English lacks',
      { 'en/a': {}, 'de/b': { x: 'x' } },
      'messages/de/b.json message: x is not in English',
    ],
    [
      'a lost placeholder',
      { 'en/a': { x: '{n} left' }, 'de/a': { x: 'übrig' } },
      'messages/de/a.json message: x has "" where English has "{n}"',
    ],
    [
      'a renamed tag',
      { 'en/a': { x: '<b>x</b>' }, 'de/a': { x: '<i>x</i>' } },
      'messages/de/a.json message: x has "<i>" where English has "<b>"',
    ],
    [
      'a text left in English',
      { 'en/a': { x: 'Try again in a moment.' }, 'de/a': { x: 'Try again in a moment.' } },
      'messages/de/a.json message: x is still English',
    ],
    ['a text that is no text', { 'en/a': { x: ['a'] } }, 'messages/en/a.json message: x is no text'],
    ['an empty text', { 'en/a': { x: ' ' } }, 'messages/en/a.json message: x is empty'],
    ['an open brace', { 'en/a': { x: '{n' } }, 'messages/en/a.json message: x: Error: A brace is not closed in: {n'],
    ['a language that we do not have', { 'tlh/a': {} }, 'messages/tlh message: is none of our languages'],
  ])('finds %s', (_, files, complaint) => {
    expect(check(files)).toEqual([complaint]);
  });

  it('accepts a name that is the same everywhere', () => {
    expect(
      check({ 'en/a': { x: 'Maker', y: '{n} Telegram bot' }, 'de/a': { x: 'Maker', y: '{n} Telegram bot' } }),
    ).toEqual([]);
  });

  it('counts what is missing, whole files too', () => {
    const tree = new Map([
      ['messages/en/a.json', '{"x":"a","y":{"z":"b"}}'],
      ['messages/en/b.json', '{"x":"a"}'],
      ['messages/de/a.json', '{"y":{"z":"c"}}'],
    ]);
    expect(missingByLocale(tree, ['en', 'de'], ['a', 'b'])).toEqual({ en: 0, de: 2 });
  });
});
