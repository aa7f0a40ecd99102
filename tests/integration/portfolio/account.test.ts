import { describe, expect, inject, test } from 'vitest';
import { collectRecords } from '../../../lib/client/portfolio/collect.ts';
import { activityOf } from '../../../lib/domain/portfolio/activity.ts';
import { exportForms, exportText, firstTime } from '../../../lib/domain/portfolio/export.ts';
import { historyOf } from '../../../lib/domain/portfolio/history.ts';
import { add, sum } from '../../../lib/math/arithmetic.ts';
import { isPositive } from '../../../lib/math/comparison.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { readAccountState, readOpenOrders } from '../../../lib/venues/hyperliquid/info/account-state.ts';
import { infoAt } from '../../../lib/venues/hyperliquid/info/ask.ts';
import { readDayChanges } from '../../../lib/venues/hyperliquid/info/day-changes.ts';
import { readPortfolio } from '../../../lib/venues/hyperliquid/info/portfolio.ts';
import { readLeaderboard } from '../../../server/venues/hyperliquid/leaderboard.ts';

const { url } = inject('sandbox');
const ask = infoAt(`${url}/hyperliquid`);
const trader = addressSchema.parse('0x70997970c51812dc3a010c7d01b50e0d17dc79c8');
const nobody = addressSchema.parse(`0x${'9'.repeat(40)}`);
const never = new AbortController().signal;

describe('an account of the exchange', () => {
  test('has its positions, orders and their figures', async () => {
    const state = await readAccountState(ask, trader);
    expect(state.positions.length).toBeGreaterThan(1);
    expect(new Set(state.positions.map(({ side }) => side))).toEqual(new Set(['long', 'short']));
    for (const { size, value, markPrice } of state.positions) {
      expect([size, value, markPrice].every(isPositive)).toBe(true);
    }
    const orders = await readOpenOrders(ask, trader);
    expect(orders.every(({ kind }) => kind !== undefined)).toBe(true);
    expect(orders.some(({ triggerPrice }) => triggerPrice !== undefined)).toBe(true);
    const changes = await readDayChanges(ask);
    expect(changes.has('BTC')).toBe(true);
  });

  test('has a line of its history for each choice', async () => {
    const portfolio = await readPortfolio(ask, trader);
    for (const period of ['1D', '1W', '1M', 'ALL'] as const) {
      const points = historyOf(portfolio, period);
      expect(points.length).toBeGreaterThan(1);
      expect(points.map(({ time }) => time)).toEqual(points.map(({ time }) => time).sort((a, b) => a - b));
    }
  });

  test('has everything it did collected once and written in each form', async () => {
    const received: number[] = [];
    const requested = Date.now();
    const { records, isCut } = await collectRecords({
      ask,
      owner: trader,
      signal: never,
      hear: (rows) => received.push(rows),
    });
    const { fills, payments, transfers } = records;
    expect(isCut).toBe(false);
    expect(new Set(fills.map(({ id, side, coin }) => `${id} ${side} ${coin}`)).size).toBe(fills.length);
    expect(received.at(-1)).toBeGreaterThanOrEqual(fills.length + payments.length + transfers.length);
    const { byCoin, realised } = activityOf(fills, payments);
    expect(sum(byCoin.map((coin) => coin.realised))).toBe(realised);
    expect(firstTime(records)).toBeLessThan(requested);
    for (const form of exportForms) {
      const lines = exportText(records, form).split('\r\n');
      expect(lines.length).toBeGreaterThan(transfers.length + payments.length);
    }
  });

  test('is empty and no failure where nobody ever used it', async () => {
    expect(await readAccountState(ask, nobody)).toMatchObject({
      accountValue: '0',
      positions: [],
      leverage: undefined,
    });
    expect(await readOpenOrders(ask, nobody)).toEqual([]);
    expect(historyOf(await readPortfolio(ask, nobody), 'ALL')).toEqual([]);
    const { records } = await collectRecords({ ask, owner: nobody, signal: never, hear: () => undefined });
    expect([records.fills, records.payments, records.transfers]).toEqual([[], [], []]);
    expect(exportText(records, 'generic').split('\r\n')).toHaveLength(2);
  });

  test('has nothing collected after a stop', async () => {
    const stop = new AbortController();
    stop.abort();
    const collecting = collectRecords({ ask, owner: trader, signal: stop.signal, hear: () => undefined });
    await expect(collecting).rejects.toMatchObject({ name: 'AbortError' });
  });
});

test('the file of all accounts has a known account, with what it is worth', async () => {
  const rows = new Map<string, string>();
  const leaderboard = `${url}/hyperliquid/stats/Testnet/leaderboard`;
  const reading = await readLeaderboard(
    { fetch, url: leaderboard, signal: never },
    ({ address, accountValue, day }) => {
      rows.set(address, add(accountValue, day.vlm));
    },
  );
  expect(reading.unreadable).toBe(0);
  expect(rows.has(trader)).toBe(true);
  const missing = readLeaderboard(
    { fetch, url: `${url}/hyperliquid/stats/None/leaderboard`, signal: never },
    () => undefined,
  );
  await expect(missing).rejects.toMatchObject({ code: 'venue.refused' });
});
