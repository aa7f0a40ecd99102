import { describe, expect, test } from 'vitest';
import { telegramUpdateSchema } from '../../../lib/schemas/telegram.ts';
import { readAccountState, readOpenOrders } from '../../../lib/venues/hyperliquid/info/account-state.ts';
import { readContracts } from '../../../lib/venues/hyperliquid/info/contracts.ts';
import { readDayChanges } from '../../../lib/venues/hyperliquid/info/day-changes.ts';
import { readFills, readRecentFills } from '../../../lib/venues/hyperliquid/info/fills.ts';
import { readBook, readTrades } from '../../../lib/venues/hyperliquid/info/market.ts';
import { readOrderHistory } from '../../../lib/venues/hyperliquid/info/order-history.ts';
import { readTwaps } from '../../../lib/venues/hyperliquid/info/twaps.ts';
import { streamedFills, streamedUpdates } from '../../../lib/venues/hyperliquid/stream/account.ts';
import { liveMarkets } from '../../../server/services/markets/live-markets.ts';
import { chatOfUpdate } from '../../../server/services/telegram/received.ts';
import { metaAndAssetCtxs } from '../../../server/venues/hyperliquid/questions/meta-and-asset-ctxs.ts';
import { bodyOfSample, partOf } from '../../replay/reader.ts';
import { owner, requested } from '../../replay/readers/asked.ts';

const signal = new AbortController().signal;
const recorded = (name: string): unknown => bodyOfSample(`hyperliquid/samples/${name}`);
const documented = (name: string): unknown => bodyOfSample(`hyperliquid/documented/${name}`);
const reported = (body: unknown) => async () => body;

/** Returns a list's rows with another value in some fields of one. */
function withRow(rows: unknown, at: number, fields: object): readonly unknown[] {
  if (!Array.isArray(rows)) throw new Error('the sample is no list');
  return rows.map((row, index) => (index === at ? { ...row, ...fields } : row));
}

const unreadable = { code: 'venue.unreadable' };

describe('markets', () => {
  const [meta, contexts] = [0, 1].map((at) => partOf(recorded('metaAndAssetCtxs-2026'), at));
  const universe = partOf(meta, 'universe');
  const answer = (perps: unknown, states: unknown) => [{ ...Object(meta), universe: perps }, states];
  const shown = (body: unknown) => liveMarkets(metaAndAssetCtxs.read(body, undefined));
  const all = shown(answer(universe, contexts));

  test('that are delisted are left out, and the others keep their figures', () => {
    expect(all.map(({ coin }) => coin)).not.toContain('MATIC');
    expect(all.find(({ coin }) => coin === 'BTC')).toMatchObject({ funding: '-0.0000015186', mark: '77562' });
  });

  test.each([
    ['a row that has lost a field', { szDecimals: undefined }],
    ['a row of another form', { name: { of: 'tomorrow' } }],
    ['a leverage that is no number', { maxLeverage: 'ten' }],
  ])('with %s among them are all others', (_, fields) => {
    const rest = shown(answer(withRow(universe, 1, fields), contexts));
    expect(rest).toEqual(all.filter(({ coin }) => coin !== 'ETH'));
  });

  test('with an unreadable state are left out, and no state moves to another market', () => {
    const rest = shown(answer(universe, withRow(contexts, 1, { markPx: null })));
    expect(rest).toEqual(all.filter(({ coin }) => coin !== 'ETH'));
  });

  test('of which none can be read are an unreadable answer', () => {
    const none = Array.isArray(universe) ? universe.map(() => ({ tomorrow: true })) : [];
    expect(() => shown(answer(none, contexts))).toThrow('venue.unreadable');
  });

  test('are limited and have moved whatever the row of another market is', async () => {
    const perps = withRow(universe, 1, { szDecimals: 'four', name: 7 });
    expect((await readContracts(reported({ ...Object(meta), universe: perps }))).get('BTC')).toMatchObject({
      sizeDecimals: 5,
    });
    expect((await readDayChanges(reported(answer(perps, contexts)))).get('BTC')).toBe('1.6314');
  });
});

describe('an order', () => {
  test('with a status that nobody knows is unknown, and so is one without', async () => {
    const rows = recorded('historicalOrders-pysdk');
    const strange = withRow(withRow(rows, 0, { status: 'pausedByCommittee' }), 1, { status: undefined });
    const fates = (await readOrderHistory(reported(strange), owner)).map(({ fate }) => fate);
    expect(fates.slice(0, 2)).toEqual(['unknown', 'unknown']);
    expect(fates[2]).not.toBe('unknown');
  });

  test('that cannot be read hides no other in the history', async () => {
    const rows = recorded('historicalOrders-pysdk');
    const whole = await readOrderHistory(reported(rows), owner);
    expect(await readOrderHistory(reported(withRow(rows, 0, { order: null })), owner)).toEqual(whole.slice(1));
  });

  test('that rests and cannot be read makes the list unreadable: it must not look as if it were gone', async () => {
    const rows = recorded('frontendOpenOrders-pysdk');
    for (const fields of [{ side: 'C' }, { sz: 'much' }, { oid: null }]) {
      await expect(readOpenOrders(reported(withRow(rows, 0, fields)), owner)).rejects.toMatchObject(unreadable);
    }
  });

  test('of a kind or time in force that nobody knows is shown without it', async () => {
    const rows = withRow(recorded('frontendOpenOrders-pysdk'), 0, { orderType: 'Iceberg', tif: 'Gtd' });
    const [first] = await readOpenOrders(reported(rows), owner);
    expect(first).toMatchObject({ kind: undefined, tif: undefined, size: '12.5' });
  });

  test('that is told of in a status or side that nobody knows is neither filled nor turned round', () => {
    const rows = partOf(documented('ws-orderUpdates'), 'data');
    expect(streamedUpdates(withRow(rows, 0, { status: 'pausedByCommittee' }))[0]).toMatchObject({ fate: 'unknown' });
    const [order] = Array.isArray(rows) ? rows : [];
    const turned = withRow(rows, 0, { order: { ...Object(partOf(order, 'order')), side: 'C' } });
    expect(streamedUpdates(turned)).toHaveLength(1);
  });
});

describe('fills', () => {
  const rows = recorded('userFills-dust');

  test('with one of a side that nobody knows are the others on a screen, and none in the books', async () => {
    const strange = withRow(rows, 0, { side: 'X' });
    const whole = await readRecentFills(reported(rows), owner);
    expect(await readRecentFills(reported(strange), owner)).toEqual(whole.slice(1));
    expect(streamedFills(owner, { user: owner, fills: strange })?.rows).toEqual(whole.slice(1));
    await expect(readFills(reported(strange), owner, requested.startTime)).rejects.toMatchObject(unreadable);
  });

  test('of which none can be read are an unreadable answer and no empty list', async () => {
    const strange = Array.isArray(rows) ? rows.map((row) => ({ ...row, px: 'high' })) : [];
    await expect(readRecentFills(reported(strange), owner)).rejects.toMatchObject(unreadable);
  });
});

test('a position that cannot be read makes the account unreadable: its risk must not look smaller', async () => {
  const state = recorded('clearinghouseState-2026-small');
  const strange = withRow(partOf(state, 'assetPositions'), 0, { position: { coin: 'BTC' } });
  await expect(readAccountState(reported({ ...Object(state), assetPositions: strange }), owner)).rejects.toMatchObject(
    unreadable,
  );
});

test('a TWAP with a state that nobody knows is unknown', async () => {
  const rows = withRow(documented('twapHistory'), 0, { status: { status: 'resumedByCommittee' } });
  expect((await readTwaps(reported(rows), owner)).map(({ fate }) => fate)).toEqual(['unknown', 'failed', 'stopped']);
});

test('a price of a hundred-millionth keeps its digits', async () => {
  const level = { px: '0.00000001', sz: '123456789012.5', n: 1 };
  const book = { coin: 'BTC', time: 1_782_131_344_546, levels: [[level], [{ ...level, px: '0.00000002' }]] };
  expect((await readBook(reported(book), 'BTC', {}, signal)).bids).toEqual([
    { price: '0.00000001', size: '123456789012.5' },
  ]);
});

test('trades of which none can be read are an unreadable answer and no quiet market', async () => {
  const rows = documented('recentTrades');
  const strange = Array.isArray(rows) ? rows.map((row) => ({ ...row, side: 'X' })) : [];
  await expect(readTrades(reported(strange), 'BTC', signal)).rejects.toMatchObject(unreadable);
  expect(await readTrades(reported([]), 'BTC', signal)).toEqual([]);
});

test('a message in a kind of chat that nobody knows is taken, so that it holds up no other', () => {
  const update = bodyOfSample('telegram/update-message');
  const message = { ...Object(partOf(update, 'message')), chat: { id: -5, type: 'forum' } };
  expect(chatOfUpdate(telegramUpdateSchema.parse({ ...Object(update), message }))).toBe(-5);
});
