import { describe, expect, test } from 'vitest';
import { beginsWords, fuzzyFilter, fuzzyScore } from '../../../components/layout/palette/fuzzy';

const pages = ['Perpetual', 'Spot', 'Memes', 'Portfolio', 'Markets', 'Treasury', 'Airdrop', 'DOGE-USDT', 'Mémoires'];
const found = (query: string) => fuzzyFilter(query, pages, (page) => page).entries;

describe('the entries that the palette finds', () => {
  test.each([
    ['por', ['Portfolio']],
    ['PORT', ['Portfolio']],
    ['doge usdt', ['DOGE-USDT']],
    ['du', ['DOGE-USDT']],
    ['memo', ['Mémoires']],
    ['zzz', []],
    ['<script>', []],
    ['\\', []],
  ])('%j finds %j', (query, expected) => {
    expect(found(query)).toEqual(expected);
  });

  test('put the start of a name before the middle of another', () => {
    expect(found('do')[0]).toBe('DOGE-USDT');
    expect(found('me').slice(0, 2)).toEqual(['Memes', 'Mémoires']);
    expect(found('p')[0]).toBe('Perpetual');
  });

  test('are all of them, in their order, where nothing is asked', () => {
    expect(found('')).toEqual(pages);
    expect(found('   ')).toEqual(pages);
  });

  test('put a whole word above its scattered letters', () => {
    expect(fuzzyScore('mar', 'Markets')).toBeGreaterThan(
      fuzzyScore('mar', 'Memes and rates') ?? Number.POSITIVE_INFINITY,
    );
  });

  test.each([
    ['eth', 'Send the order as it stands', false],
    ['send', 'Send the order as it stands', true],
    ['ord send', 'Send the order as it stands', true],
    ['buy: send', 'Buy: send the order', true],
    ['s', 'Close the position', false],
    ['', 'Close the position', true],
  ])('%j begins words of %j: %s', (query, label, expected) => {
    expect(beginsWords(query, label)).toBe(expected);
  });

  test('come with how well their list answers', () => {
    expect(fuzzyFilter('doge', ['DOGE-USDT'], (text) => text).best).toBeGreaterThan(
      fuzzyFilter('doge', ['Old orange'], (text) => text).best,
    );
  });
});
