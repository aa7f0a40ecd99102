import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unrealisedPnl } from '../../../lib/domain/portfolio/account.ts';
import { historyOf } from '../../../lib/domain/portfolio/history.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { readAccountState, readOpenOrders } from '../../../lib/venues/hyperliquid/info/account-state.ts';
import type { AskInfo } from '../../../lib/venues/hyperliquid/info/ask.ts';
import { readFills, readPayments } from '../../../lib/venues/hyperliquid/info/fills.ts';
import { readPortfolio } from '../../../lib/venues/hyperliquid/info/portfolio.ts';

const samples = new URL('../../fixtures/hyperliquid/samples/', import.meta.url);
const user = addressSchema.parse(`0x${'1'.repeat(40)}`);

/** Answers with what the venue answered when it was recorded. */
const recorded =
  (name: string): AskInfo =>
  async () =>
    JSON.parse(readFileSync(new URL(`${name}.json`, samples), 'utf8'));

const said =
  (answer: unknown): AskInfo =>
  async () =>
    answer;

test('a recorded account is read with its shorts, with no liquidation that no mark reaches, and funding as it sees it', async () => {
  const state = await readAccountState(recorded('clearinghouseState-2026-small'), user);
  const [btc] = state.positions;
  expect(btc).toMatchObject({
    coin: 'BTC',
    side: 'short',
    size: '56.27938',
    leverage: '30',
    marginMode: 'cross',
    liquidationPrice: '78924.0010794823',
    funding: '153800.319179',
  });
  expect(btc?.returnPercent).toBe('1071.33170469');
  expect(btc?.markPrice).toBe('64894');
  expect(state).toMatchObject({ accountValue: '319194.558725', leverage: '11.59' });
  expect(unrealisedPnl(state.positions)).not.toBe('0');
});

test('recorded orders are read with what triggers them', async () => {
  const orders = await readOpenOrders(recorded('frontendOpenOrders-pysdk'), user);
  expect(orders[0]).toMatchObject({
    side: 'sell',
    kind: 'Take Profit Market',
    triggerPrice: '10.004',
    reduceOnly: true,
  });
});

test('a stop-limit that was triggered and rests waits for nothing any more', async () => {
  const waiting = {
    oid: 1,
    coin: 'BTC',
    side: 'A',
    sz: '1',
    limitPx: '2',
    orderType: 'Stop Limit',
    timestamp: 3,
    isTrigger: true,
    triggerPx: '2.1',
    triggerCondition: 'Price below 2.1',
  };
  const orders = await readOpenOrders(said([waiting, { ...waiting, triggerCondition: 'Triggered' }]), user);
  expect(orders).toMatchObject([{ triggerPrice: '2.1' }, { triggerPrice: undefined, kind: 'Stop Limit', price: '2' }]);
});

test('a recorded history is read with both its lines', async () => {
  const points = historyOf(await readPortfolio(recorded('portfolio-pysdk'), user), '1D');
  expect(points).toHaveLength(3);
  expect(points[1]).toMatchObject({ time: 1_755_780_720_022, pnl: '-103692.009923' });
});

test('an unreadable answer is the venue’s failure, and nothing is guessed in its place', async () => {
  const failed = { code: 'venue.unreadable' };
  for (const answer of [null, {}, [], 'error', { marginSummary: {} }]) {
    await expect(readAccountState(said(answer), user)).rejects.toMatchObject(failed);
    await expect(readPortfolio(said(answer), user)).rejects.toMatchObject(failed);
  }
  await expect(readFills(said([{ coin: 'BTC', px: 'x' }]), user, 0)).rejects.toMatchObject(failed);
  await expect(readPayments(said([{ time: 1 }]), user, 0)).rejects.toMatchObject(failed);
});

test('a position of no size is none, and a kind of order that nobody knows has no name', async () => {
  const position = {
    coin: 'BTC',
    szi: '0.0',
    leverage: { type: 'cross', value: 5 },
    entryPx: '1',
    positionValue: '0',
    unrealizedPnl: '0',
    returnOnEquity: '0',
    liquidationPx: null,
    marginUsed: '0',
    cumFunding: { sinceOpen: '0' },
  };
  const marginSummary = { accountValue: '0.0', totalNtlPos: '0.0', totalMarginUsed: '0.0' };
  const state = { marginSummary, withdrawable: '0.0', assetPositions: [{ position }] };
  expect(await readAccountState(said(state), user)).toMatchObject({ positions: [], leverage: undefined });
  const order = { oid: 1, coin: '<script>', side: 'B', sz: '1', limitPx: '2', orderType: 'Wish', timestamp: 3 };
  expect(await readOpenOrders(said([order]), user)).toMatchObject([{ coin: '<script>', side: 'buy', kind: undefined }]);
});
