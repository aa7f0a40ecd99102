import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOnPriceGrid } from '@/lib/domain/perps/market/grid.ts';
import { isBotCommand, listedCommands } from '@/lib/domain/telegram/bot-commands.ts';
import type { ChatCommand, ChatFault } from '@/lib/domain/telegram/command.ts';
import { commandExamples, type ExampleMarkets, helpLines, tradeExamples } from '@/lib/domain/telegram/examples.ts';
import { readCommand } from '@/lib/domain/telegram/read-command.ts';
import { type Price, price } from '@/lib/math/amount.ts';

/** Returns the name by which a command is listed. */
function nameOf(read: ChatCommand | ChatFault | undefined): string | undefined {
  if (read?.kind === 'trade') return read.side;
  return read?.kind === 'guard' ? read.goal : read?.kind;
}

const now: ExampleMarkets = {
  BTC: { mark: price('85409'), sizeDecimals: 5 },
  ETH: { mark: price('2431.5'), sizeDecimals: 4 },
};
const examples = [...Object.entries(commandExamples(now)), ...Object.entries(commandExamples({}))];
const trades = [...Object.entries(tradeExamples(now)), ...Object.entries(tradeExamples({}))];

/** Returns every price in an example. */
function pricesIn(example: string): readonly Price[] {
  const read = readCommand(example);
  if (read?.kind === 'guard') return read.price === undefined || read.price === 'off' ? [] : [read.price];
  if (read?.kind === 'alert') return read.level === undefined ? [] : [read.level];
  return read?.kind === 'trade' ? [read.limit, read.tp, read.sl].filter((one) => one !== undefined) : [];
}

describe('the list of the bot’s commands', () => {
  test.each(examples)('%s is read from its example: %s', (name, example) => {
    expect(isBotCommand(name)).toBe(true);
    expect(nameOf(readCommand(example))).toBe(name);
  });

  test.each(trades)('a line of the form %s opens a position: %s', (_, example) => {
    expect(readCommand(example)?.kind).toBe('trade');
  });

  test.each([now, {}])('is the one of the help, whatever markets are known', (markets) => {
    const written = helpLines(markets).flatMap((line) => line.match(/\/\w+/g) ?? []);
    expect(written.map((word) => word.slice(1)).toSorted()).toEqual(
      listedCommands.filter((name) => name !== 'help').toSorted(),
    );
  });
});

describe('the prices of the examples', () => {
  const someMarket = fc
    .record({ units: fc.integer({ min: 1_000, max: 99_999 }), scale: fc.integer({ min: 0, max: 1 }) })
    .map(({ units, scale }) => price((units / 10 ** scale).toFixed(scale)));

  test('are near those of the market, on their side of it and on its grid', () => {
    fc.assert(
      fc.property(someMarket, someMarket, (btc, eth) => {
        const markets = { BTC: { mark: btc, sizeDecimals: 5 }, ETH: { mark: eth, sizeDecimals: 4 } };
        const all = [...Object.values(commandExamples(markets)), ...Object.values(tradeExamples(markets))];
        expect(all.flatMap(pricesIn)).toHaveLength(7);
        for (const example of all) {
          const { mark, sizeDecimals } = example.includes('ETH') ? markets.ETH : markets.BTC;
          for (const at of pricesIn(example)) {
            expect(isOnPriceGrid(at, sizeDecimals), example).toBe(true);
            expect(Math.abs(Number(at) / Number(mark) - 1), example).toBeLessThan(0.12);
          }
          const read = readCommand(example);
          if (read?.kind !== 'trade' || read.tp === undefined || read.sl === undefined) continue;
          expect(Number(read.tp)).toBeGreaterThan(Number(mark));
          expect(Number(read.sl)).toBeLessThan(Number(mark));
        }
      }),
    );
  });

  test('are left out where no price is known', () => {
    const all = [...Object.values(commandExamples({})), ...Object.values(tradeExamples({}))];
    expect(all.flatMap(pricesIn)).toEqual([]);
  });

  test('are round numbers', () => {
    expect(commandExamples(now)).toMatchObject({
      short: '/short ETH 0.5 limit 2480',
      tp: '/tp BTC 89700',
      sl: '/sl BTC 81100',
    });
    expect(tradeExamples(now)).toMatchObject({
      limit: 'long BTC $500 limit 83700',
      guards: 'long BTC 10% tp 89700 sl 81100',
    });
  });
});
