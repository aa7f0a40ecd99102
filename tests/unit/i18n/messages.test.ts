import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { countMissing, mergeMessages } from '@/lib/i18n/messages.ts';
import { namespaces, pickMessages } from '@/lib/i18n/namespaces.ts';
import { pseudoMessages } from '@/lib/i18n/pseudo.ts';
import { placeholdersOf } from '../../rules/icu.ts';

const english = { title: 'Fees', menu: { open: 'Open', close: 'Close {name}' }, footer: 'Footer' };

describe('a translation', () => {
  it.each([
    ['nothing', {}, english, 4],
    ['all', { title: 'A', menu: { open: 'B', close: 'C' }, footer: 'D' }, undefined, 0],
    ['a part', { menu: { open: 'Öffnen' } }, { ...english, menu: { open: 'Öffnen', close: 'Close {name}' } }, 3],
    ['what English lacks', { more: 'x', menu: { more: 'x' } }, english, 4],
    ['a text for a branch', { menu: 'x' }, english, 4],
    ['a branch for a text', { title: { a: 'x' } }, english, 4],
  ])('of %s is completed from English, and what lacks is counted', (_, translation, merged, missing) => {
    expect(mergeMessages(english, translation)).toEqual(merged ?? translation);
    expect(countMissing(english, translation)).toBe(missing);
  });
});

describe('the messages of an island', () => {
  it('are those it asks for', () => {
    expect(pickMessages({ site: english, errors: {}, stats: {} }, ['site', 'errors'])).toEqual({
      site: english,
      errors: {},
    });
  });

  it('leave out what is not there', () => {
    expect(pickMessages({}, ['site'])).toEqual({});
  });
});

describe('the namespaces', () => {
  it('are exactly the files of messages', () => {
    const files = readdirSync('messages/en').map((file) => file.replace(/\.json$/, ''));
    expect([...namespaces].sort()).toEqual(files.sort());
  });
});

describe('the pseudo-language', () => {
  it('is accented, stretched and bracketed', () => {
    expect(pseudoMessages({ title: 'Fees', menu: { close: 'Close {name}' } })).toEqual({
      title: '⟦ƑƑééšš⟧',
      menu: { close: '⟦ÇÇļóššé {name}⟧' },
    });
  });

  it.each([
    'Hi {name}, you have {n, plural, one {# order} other {# orders}}.',
    '{day, date, ::yyyyMMdd} and {n, number, ::group-off} pm',
    '{kind, select, buy {Buy {size}} other {{size} sold}} now',
    'Read <link>our <b>terms</b></link><br/> first',
    "a '{'brace'}' and it's fine",
  ])('keeps the syntax of %j', (text) => {
    const { mirrored } = pseudoMessages({ mirrored: text });
    expect(placeholdersOf(String(mirrored))).toEqual(placeholdersOf(text));
  });

  it.each(readdirSync('messages/en'))('of %s keeps what the texts ask for, and is longer by a third', (file) => {
    const check = (original: unknown, mirrored: unknown): void => {
      if (typeof original === 'string' && typeof mirrored === 'string') {
        expect(placeholdersOf(mirrored)).toEqual(placeholdersOf(original));
        const letters = (text: string) => text.replace(/\{.*\}|<[^>]*>/gs, '').match(/\p{L}/gu)?.length ?? 0;
        expect(letters(mirrored)).toBeGreaterThanOrEqual(Math.floor((letters(original) * 4) / 3));
        expect(mirrored).not.toMatch(/^⟦[^{<]*[a-zA-Z][^{<]*⟧$/);
        return;
      }
      for (const [key, value] of Object.entries(Object(original))) check(value, Reflect.get(Object(mirrored), key));
    };
    const words = JSON.parse(readFileSync(`messages/en/${file}`, 'utf8'));
    check(words, pseudoMessages(words));
  });
});
