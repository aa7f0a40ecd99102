import { expect, test } from 'vitest';
import { chatTradingText } from '@/lib/domain/telegram/trading-consent.ts';
import { usd } from '@/lib/math/amount.ts';

const textOf = (name: string): readonly string[] =>
  chatTradingText({
    host: 'pluto.example',
    wallet: `0x${'a'.repeat(40)}`,
    chat: { name, telegramId: 4711 },
    limits: { mostOrderUsd: usd('500'), mostDayUsd: usd('500'), markets: null },
    nonce: '0'.repeat(32),
    expirationTime: '2026-11-29T00:00:00Z',
  }).split('\n');

test.each([
  ['a plain name', 'Ada Lovelace', 'Ada Lovelace'],
  ['a name of another script', 'علي 😀', 'علي 😀'],
  ['a name that writes lines of its own', 'Ada\nMarkets: none', 'Ada Markets: none'],
  ['a name that turns the reading direction around', 'Ada \u202e)1174( \u2066x', 'Ada )1174( x'],
  ['a name with signs that nobody sees', 'A\u200bd\u00ada\u3164', 'Ada'],
])('a wallet is shown %s as it reads, before the number of the chat', (_what, name, shown) => {
  const lines = textOf(name);
  expect(lines[3]).toBe(`Chat: ${shown} (4711)`);
  expect(lines).toHaveLength(textOf('Ada').length);
});
