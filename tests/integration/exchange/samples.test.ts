import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { demoAccount } from '../../../server/sandbox/people/accounts.ts';
import { control, marketable, newTrader } from '../../helpers/exchange.ts';
import { RawSocket } from '../../helpers/raw-socket.ts';
import { type Allowance, differences, shapeOf } from '../../helpers/wire-shape.ts';

const { url } = inject('sandbox');
const folder = 'tests/fixtures/hyperliquid/samples';
const { address: trader } = demoAccount('trader');

interface Comparison extends Allowance {
  readonly sample: string;
  readonly ask: object;
}

function recording(name: string): unknown {
  return JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8'));
}

const ask = (body: object) => fetch(`${url}/hyperliquid/info`, { method: 'POST', body: JSON.stringify(body) });

const fillSometimes = ['cloid', 'liquidation', 'builderFee', 'feeTrialEscrow', 'twapId', 'feeToken', 'tid'];
/** Keys that excerpts of the market data leave out. */
const sinceExcerpt = ['isDelisted', 'marginMode', 'marginTableId', 'onlyIsolated', 'description', 'marginTiers'];
const book = (sample: string, grouping: object): Comparison => ({
  sample,
  ask: { type: 'l2Book', coin: 'BTC', ...grouping },
});

const comparisons: readonly Comparison[] = [
  {
    sample: 'allPerpMetas-excerpt',
    ask: { type: 'allPerpMetas' },
    newer: sinceExcerpt,
    // A key of builders' markets, which this exchange does not have.
    sometimes: ['growthMode'],
  },
  {
    sample: 'candleSnapshot-pysdk',
    ask: { type: 'candleSnapshot', req: { coin: 'ETH', interval: '1h', startTime: 0 } },
  },
  {
    sample: 'clearinghouseState-pysdk',
    ask: { type: 'clearinghouseState', user: trader },
    newer: ['cumFunding', 'crossMaintenanceMarginUsed', 'time', 'maxLeverage'],
    // Keys that have since moved from the positions to activeAssetData.
    sometimes: ['rawUsd', 'maxTradeSzs'],
  },
  { sample: 'clearinghouseState-2026-small', ask: { type: 'clearinghouseState', user: trader }, sometimes: ['rawUsd'] },
  { sample: 'clearinghouseState-2026-whale', ask: { type: 'clearinghouseState', user: trader }, sometimes: ['rawUsd'] },
  { sample: 'delegatorHistory-pysdk', ask: { type: 'delegatorHistory', user: trader } },
  { sample: 'extraAgents-pysdk', ask: { type: 'extraAgents', user: trader } },
  { sample: 'frontendOpenOrders-pysdk', ask: { type: 'frontendOpenOrders', user: trader }, newer: ['cloid'] },
  { sample: 'fundingHistory-pysdk', ask: { type: 'fundingHistory', coin: 'BTC', startTime: 1_790_000_000_000 } },
  { sample: 'fundingHistory-naut', ask: { type: 'fundingHistory', coin: 'BTC', startTime: 1_790_000_000_000 } },
  { sample: 'historicalOrders-pysdk', ask: { type: 'historicalOrders', user: trader } },
  { ...book('l2Book-btc', {}), newer: ['n'] },
  { sample: 'l2Book-pysdk', ask: { type: 'l2Book', coin: 'DYDX' } },
  book('l2Book-btc-nsf3', { nSigFigs: 3 }),
  book('l2Book-btc-nsf4', { nSigFigs: 4 }),
  book('l2Book-btc-nsf5', { nSigFigs: 5 }),
  book('l2Book-btc-nsf5-m5', { nSigFigs: 5, mantissa: 5 }),
  {
    sample: 'meta-pysdk',
    ask: { type: 'meta' },
    newer: ['isDelisted', 'marginMode', 'marginTableId', 'marginTables', 'collateralToken'],
    sometimes: ['onlyIsolated'],
  },
  { sample: 'metaAndAssetCtxs-2026', ask: { type: 'metaAndAssetCtxs' }, sometimes: ['onlyIsolated', 'marginMode'] },
  {
    sample: 'openOrders-pysdk',
    ask: { type: 'openOrders', user: trader },
    sometimes: ['cloid', 'reduceOnly'],
    newer: ['origSz'],
  },
  { sample: 'perpDexs-2026', ask: { type: 'perpDexs' } },
  { sample: 'portfolio-pysdk', ask: { type: 'portfolio', user: trader } },
  {
    sample: 'spotClearinghouseState',
    ask: { type: 'spotClearinghouseState', user: trader },
    sometimes: [
      'portfolioMarginEnabled',
      'tokenToAvailableAfterMaintenance',
      'evmEscrows',
      'spotHold',
      'supplied',
      'borrowed',
      'ltv',
    ],
  },
  {
    sample: 'spotMeta-excerpt',
    ask: { type: 'spotMeta' },
    newer: ['evmContract', 'fullName', 'deployerTradingFeeShare'],
    shortened: ['tokenId'],
  },
  { sample: 'userFills-pysdk', ask: { type: 'userFills', user: trader }, sometimes: fillSometimes },
  { sample: 'userFills-dust', ask: { type: 'userFills', user: trader }, sometimes: fillSometimes },
  {
    sample: 'userFillsByTime-pysdk',
    ask: { type: 'userFillsByTime', user: trader, startTime: 0 },
    sometimes: fillSometimes,
  },
  { sample: 'userFunding-pysdk', ask: { type: 'userFunding', user: trader } },
  { sample: 'userFunding-2-pysdk', ask: { type: 'userFunding', user: trader, startTime: 0 } },
  {
    sample: 'userNonFundingLedgerUpdates-pysdk',
    ask: { type: 'userNonFundingLedgerUpdates', user: trader, startTime: 0 },
  },
  {
    sample: 'userNonFundingLedgerUpdates-2-pysdk',
    ask: { type: 'userNonFundingLedgerUpdates', user: trader, startTime: 0 },
    // Each type of entry has its own keys.
    sometimes: [
      'user',
      'destination',
      'vault',
      'fee',
      'nonce',
      'toPerp',
      'token',
      'amount',
      'usdcValue',
      'feeToken',
      'nativeTokenFee',
    ],
  },
  { sample: 'userRateLimit-pysdk', ask: { type: 'userRateLimit', user: trader }, newer: ['nRequestsSurplus'] },
  { sample: 'userRole-pysdk', ask: { type: 'userRole', user: trader } },
  { sample: 'userTwapSliceFills-pysdk', ask: { type: 'userTwapSliceFills', user: trader } },
  { sample: 'userVaultEquities-pysdk', ask: { type: 'userVaultEquities', user: trader } },
];

const elsewhere = [
  'allMids-pysdk',
  'leaderboard-excerpt',
  'ws-allDexsAssetCtxs',
  'ws-l2Book',
  'ws-user-liquidationFill',
  'ws-userFills-excerpt',
];

it('no recording of the exchange is left out', () => {
  const kept = readdirSync(folder).map((name) => name.replace('.json', ''));
  expect([...comparisons.map(({ sample }) => sample), ...elsewhere].toSorted()).toEqual(kept.toSorted());
});

describe('answers are as recorded, key by key and kind by kind', () => {
  it.each(comparisons.map((comparison) => [comparison.sample, comparison] as const))('%s', async (name, comparison) => {
    const response = await ask(comparison.ask);
    const ours: unknown = await response.json();
    expect(response.status).toBe(200);
    expect(differences(shapeOf(recording(name)), shapeOf(ours), comparison)).toEqual([]);
  });

  it('allMids-pysdk', async () => {
    const ours: object = await (await ask({ type: 'allMids' })).json();
    const [recorded, shown] = [recording('allMids-pysdk'), ours].map((mids) => shapeOf(Object.values(Object(mids))));
    expect(shown).toEqual(recorded);
    expect(Object.keys(ours)).toContain('BTC');
  });

  it('leaderboard-excerpt', async () => {
    const response = await fetch(`${url}/hyperliquid/stats/Testnet/leaderboard`);
    expect(differences(shapeOf(recording('leaderboard-excerpt')), shapeOf(await response.json()))).toEqual([]);
  });
});

describe('messages of the socket are as recorded, key by key and kind by kind', () => {
  async function socket(): Promise<RawSocket> {
    const raw = await RawSocket.to(url);
    onTestFinished(() => raw.close());
    return raw;
  }

  it('ws-allDexsAssetCtxs', async () => {
    const raw = await socket();
    raw.subscribe({ type: 'allDexsAssetCtxs' });
    const message = await raw.on('allDexsAssetCtxs');
    expect(differences(shapeOf(recording('ws-allDexsAssetCtxs')), shapeOf(message))).toEqual([]);
  });

  it('ws-l2Book', async () => {
    const raw = await socket();
    raw.subscribe({ type: 'l2Book', coin: 'BTC' });
    const { data } = await raw.on('l2Book');
    expect(differences(shapeOf(recording('ws-l2Book')), shapeOf(data))).toEqual([]);
  });

  it('ws-userFills-excerpt', async () => {
    const recorded = Object(recording('ws-userFills-excerpt'));
    const raw = await socket();
    const user = `0x${'9'.repeat(40)}`;
    raw.subscribe({ type: 'userFills', user });
    const ack = await raw.on('subscriptionResponse');
    expect(differences(shapeOf(recorded.ack), shapeOf(ack))).toEqual([]);
    raw.say({ method: 'ping' });
    expect(await raw.on('pong')).toEqual(recorded.pong);
    raw.subscribe({ type: 'everything' });
    expect(differences(shapeOf(recorded.error), shapeOf(await raw.on('error')))).toEqual([]);
    const other = await socket();
    other.subscribe({ type: 'userFills', user: trader });
    const update = await other.on('userFills');
    expect(
      differences(shapeOf(recorded.update), shapeOf(update), { sometimes: ['isSnapshot', ...fillSometimes] }),
    ).toEqual([]);
  });

  it('ws-user-liquidationFill', async () => {
    const { address, info, exchange } = await newTrader(url, 60);
    const raw = await socket();
    raw.subscribe({ type: 'userEvents', user: address });
    const asset = (await info.meta()).universe.findIndex(({ name }) => name === 'ATOM');
    await exchange.updateLeverage({ asset, isCross: true, leverage: 5 });
    const p = await marketable(info, 'ATOM', true);
    const s = (200 / Number(p)).toFixed(1);
    const order = { a: asset, b: true, p, s, r: false, t: { limit: { tif: 'Ioc' } } } as const;
    await exchange.order({ orders: [order], grouping: 'na' });
    await control(url, 'price', { coin: 'ATOM', shock: 0.72 });
    onTestFinished(async () => {
      await control(url, 'price', { coin: 'ATOM', shock: 1 / 0.72 });
    });
    const message = await raw.take(
      ({ channel, data }) => channel === 'user' && 'liquidation' in (Object(data).fills?.[0] ?? {}),
    );
    const recorded = recording('ws-user-liquidationFill');
    expect(differences(shapeOf(recorded), shapeOf(message), { sometimes: ['cloid', 'liquidation'] })).toEqual([]);
  });
});

describe('the figures of the recordings', () => {
  it('a liquidation price has the decimals that it comes to, whatever the tick', async () => {
    const { assetPositions } = await (await ask({ type: 'clearinghouseState', user: trader })).json();
    const decimals: number[] = assetPositions.flatMap(({ position }: { position: { liquidationPx: string | null } }) =>
      position.liquidationPx === null ? [] : [position.liquidationPx.split('.')[1]?.length ?? 0],
    );
    expect(Math.max(...decimals)).toBeGreaterThan(6);
    expect(Math.max(...decimals)).toBeLessThanOrEqual(10);
  });

  it('the spread of a grouped book is that of the book itself', async () => {
    const grouped = await (await ask({ type: 'l2Book', coin: 'BTC', nSigFigs: 3 })).json();
    const [bid, ask3] = [grouped.levels[0][0], grouped.levels[1][0]];
    expect(Number(grouped.spread)).toBeGreaterThan(0);
    expect(Number(grouped.spread)).toBeLessThan(Number(ask3.px) - Number(bid.px));
  });

  it('the first token of the spot market is the recorded one, but for its id, which differs by network', async () => {
    const { tokens } = await (await ask({ type: 'spotMeta' })).json();
    const { tokenId, ...recorded } = Object(recording('spotMeta-excerpt')).tokens[0];
    expect(tokens[0]).toMatchObject(recorded);
    expect(tokens[0].tokenId).toBe('0xeb62eee3685fc4c43992febcd9e75443');
    expect(tokenId).not.toBe(tokens[0].tokenId);
  });

  it('all answers of a moment value a position by one mark, and a mark stands for a moment', async () => {
    const positions = async () => {
      const { assetPositions } = await (await ask({ type: 'clearinghouseState', user: trader })).json();
      return JSON.stringify(assetPositions);
    };
    let compared = 0;
    for (let tries = 0; tries < 60; tries += 1) {
      const before = await positions();
      const [{ universe }, ctxs] = await (await ask({ type: 'metaAndAssetCtxs' })).json();
      if (before !== (await positions())) continue;
      for (const { position } of JSON.parse(before)) {
        const at = universe.findIndex(({ name }: { name: string }) => name === position.coin);
        expect(Number(position.positionValue)).toBeCloseTo(Math.abs(Number(position.szi)) * Number(ctxs[at].markPx), 5);
      }
      compared += 1;
    }
    expect(compared).toBeGreaterThan(30);
  });
});
