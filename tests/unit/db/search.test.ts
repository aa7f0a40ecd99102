import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyContains, containsPattern, exactly } from '../../../server/db/search.ts';
import { anyText } from '../../helpers/any-text.ts';

const runs = { numRuns: process.env['LONG'] === '1' ? 20_000 : 500 };
const text40 = anyText({ maxLength: 40 });
const specials = fc.string({ unit: fc.constantFrom(...'\\^$.|?*+()[]{}"%_,:/-#&=@ aZ0é'), maxLength: 20 });

test('a pattern finds the text itself, wherever it stands', () => {
  fc.assert(
    fc.property(fc.oneof(text40, specials), text40, text40, (text, before, after) => {
      const kept = text.replaceAll('\0', '');
      expect(new RegExp(containsPattern(text)).test(before + kept + after)).toBe(true);
    }),
    runs,
  );
});

test('a pattern finds nothing but the text', () => {
  fc.assert(
    fc.property(specials, specials, (text, other) => {
      expect(new RegExp(containsPattern(text)).test(other)).toBe(other.includes(text));
      expect(new RegExp(exactly(text)).test(other)).toBe(other === text);
    }),
    runs,
  );
});

test('inside or() the pattern stays one quoted value', () => {
  fc.assert(
    fc.property(fc.oneof(text40, specials), (text) => {
      const filter = anyContains(['symbol'], text);
      // Parses the filter as PostgREST does: a quote ends the value unless a backslash precedes it.
      const value = /^symbol\.imatch\."((?:[^"\\]|\\.)*)"$/su.exec(filter)?.[1];
      expect(value?.replace(/\\(.)/gsu, '$1')).toBe(containsPattern(text));
    }),
    runs,
  );
});

test('every column is asked', () => {
  expect(anyContains(['symbol', 'name'], 'a*b')).toBe('symbol.imatch."a\\\\*b",name.imatch."a\\\\*b"');
});

test('wildcards of like and of PostgREST are ordinary marks', () => {
  expect(containsPattern('100%_*')).toBe('100%_\\*');
});
