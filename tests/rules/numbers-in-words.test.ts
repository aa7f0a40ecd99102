import { describe, expect, it } from 'vitest';
import { checkNumbersInWords } from './numbers-in-words.ts';
import { readProject } from './source-tree.ts';

it('no text of the product repeats a number of its settings', () => {
  expect(checkNumbersInWords(readProject())).toEqual([]);
});

describe('the rule about numbers in words', () => {
  const found = (message: string, allowed: Readonly<Record<string, string>> = {}) =>
    checkNumbersInWords(new Map([['messages/en/ticket.json', JSON.stringify({ issue: { small: message } })]]), allowed);

  it.each(['The least is $10.', 'At most 3 indicators', 'Within 30 seconds', 'Less than 2MB'])('finds "%s"', (text) => {
    expect(found(text)).toMatchObject([{ rule: 'number in words', file: 'messages/en/ticket.json' }]);
  });

  it.each([
    'The least is {least}.',
    'ERC-20',
    '24h change',
    'Loss within 24 hours',
    '{n, plural, one {# day} other {# days}}',
  ])('lets "%s" pass', (text) => {
    expect(found(text)).toEqual([]);
  });

  it('finds a reason that is not needed any more', () => {
    expect(found('Nothing', { 'ticket.json issue.small': 'a name' })).toMatchObject([
      { text: 'has no number any more' },
    ]);
    expect(found('The 10 of it', { 'ticket.json issue.small': 'a name' })).toEqual([]);
  });
});
