import { readFileSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';
import { RawSocket } from '../../helpers/raw-socket.ts';

const { url } = inject('sandbox');

interface Comparison {
  readonly sample: string;
  readonly ask: object;
  /** Fields the venue has added since the recording. */
  readonly newer?: readonly string[];
  /** Fields that only some rows of the recording carry. */
  readonly sometimes?: readonly string[];
}

const accounts = await demoAccounts();
const trader = accounts.get('trader');

async function demoAccounts(): Promise<Map<string, string>> {
  const { demoAccounts: list } = await import('../../../server/sandbox/hyperliquid/genesis/accounts.ts');
  return new Map(list.map(({ role, address }) => [role, address]));
}

type Shape = string | { readonly [key: string]: Shape } | readonly Shape[];

/** Kinds of values by key; a list is the union of its rows, a tuple its places. */
function shapeOf(value: unknown): Shape {
  if (value === null) return 'null';
  if (Array.isArray(value)) {
    const shapes = value.map(shapeOf);
    const kinds = new Set(shapes.map((shape) => (typeof shape === 'object' ? 'object' : shape)));
    if (kinds.size > 1 || (shapes.length === 2 && kinds.has('string'))) return shapes;
    return shapes.length === 0 ? [] : [shapes.reduce(union)];
  }
  if (typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, shapeOf(field)]));
  }
  return typeof value;
}

function isMap(shape: Shape): shape is { readonly [key: string]: Shape } {
  return typeof shape === 'object' && !Array.isArray(shape);
}

function union(a: Shape, b: Shape): Shape {
  if (!isMap(a) || !isMap(b)) return a === 'null' ? b : a;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return Object.fromEntries([...keys].map((key) => [key, union(a[key] ?? 'null', b[key] ?? 'null')]));
}

/** Where ours differs from the recording. */
function differences(recorded: Shape, ours: Shape, comparison: Comparison, path = ''): string[] {
  if (recorded === 'null' || ours === 'null') return [];
  if (Array.isArray(recorded) && Array.isArray(ours)) {
    return ours.flatMap((shape, index) => {
      const other = recorded[index] ?? recorded[0];
      return other === undefined ? [] : differences(other, shape, comparison, `${path}[]`);
    });
  }
  if (isMap(recorded) && isMap(ours)) {
    const { newer = [], sometimes = [] } = comparison;
    const missing = Object.keys(recorded).filter((key) => !(key in ours) && !sometimes.includes(key));
    const extra = Object.keys(ours).filter((key) => !(key in recorded) && ![...newer, ...sometimes].includes(key));
    return [
      ...missing.map((key) => `${path}.${key} is missing`),
      ...extra.map((key) => `${path}.${key} is not in the recording`),
      ...Object.entries(recorded).flatMap(([key, shape]) => {
        const other = ours[key];
        return other === undefined ? [] : differences(shape, other, comparison, `${path}.${key}`);
      }),
    ];
  }
  return recorded === ours ? [] : [`${path}: ${JSON.stringify(ours)} instead of ${JSON.stringify(recorded)}`];
}

function recording(name: string): unknown {
  const kept: unknown = JSON.parse(readFileSync(`tests/fixtures/hyperliquid/samples/${name}.json`, 'utf8'));
  return typeof kept === 'object' && kept !== null && 'response' in kept ? kept.response : kept;
}

const fillSometimes = ['cloid', 'liquidation', 'builderFee', 'feeTrialEscrow', 'twapId', 'feeToken', 'tid'];
const comparisons: readonly Comparison[] = [
  {
    sample: 'candleSnapshot-pysdk',
    ask: { type: 'candleSnapshot', req: { coin: 'ETH', interval: '1h', startTime: 0 } },
  },
  {
    sample: 'clearinghouseState-pysdk',
    ask: { type: 'clearinghouseState', user: trader },
    newer: ['cumFunding', 'crossMaintenanceMarginUsed', 'time', 'maxLeverage'],
    // Left the positions for activeAssetData since.
    sometimes: ['rawUsd', 'maxTradeSzs'],
  },
  { sample: 'clearinghouseState-2026-small', ask: { type: 'clearinghouseState', user: trader }, sometimes: ['rawUsd'] },
  { sample: 'extraAgents-pysdk', ask: { type: 'extraAgents', user: trader } },
  { sample: 'frontendOpenOrders-pysdk', ask: { type: 'frontendOpenOrders', user: trader }, newer: ['cloid'] },
  { sample: 'fundingHistory-pysdk', ask: { type: 'fundingHistory', coin: 'BTC', startTime: 1_790_000_000_000 } },
  { sample: 'historicalOrders-pysdk', ask: { type: 'historicalOrders', user: trader } },
  { sample: 'l2Book-btc', ask: { type: 'l2Book', coin: 'BTC' }, newer: ['n'], sometimes: ['spread'] },
  { sample: 'l2Book-pysdk', ask: { type: 'l2Book', coin: 'DYDX' } },
  { sample: 'l2Book-btc-nsf3', ask: { type: 'l2Book', coin: 'BTC', nSigFigs: 3 }, sometimes: ['spread'] },
  {
    sample: 'l2Book-btc-nsf5-m5',
    ask: { type: 'l2Book', coin: 'BTC', nSigFigs: 5, mantissa: 5 },
    sometimes: ['spread'],
  },
  {
    sample: 'meta-pysdk',
    ask: { type: 'meta' },
    newer: ['isDelisted', 'marginMode', 'marginTableId', 'marginTables', 'collateralToken'],
    sometimes: ['onlyIsolated'],
  },
  {
    sample: 'openOrders-pysdk',
    ask: { type: 'openOrders', user: trader },
    sometimes: ['cloid', 'reduceOnly'],
    newer: ['origSz'],
  },
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
  { sample: 'userFills-pysdk', ask: { type: 'userFills', user: trader }, sometimes: fillSometimes },
  { sample: 'userFills-dust', ask: { type: 'userFills', user: trader }, sometimes: fillSometimes },
  {
    sample: 'userFillsByTime-pysdk',
    ask: { type: 'userFillsByTime', user: trader, startTime: 0 },
    sometimes: fillSometimes,
  },
  { sample: 'userFunding-pysdk', ask: { type: 'userFunding', user: trader }, newer: ['nSamples'] },
  { sample: 'userRateLimit-pysdk', ask: { type: 'userRateLimit', user: trader }, newer: ['nRequestsSurplus'] },
  { sample: 'userRole-pysdk', ask: { type: 'userRole', user: trader } },
];

describe('answers have the shape of the recordings', () => {
  it.each(comparisons.map((comparison) => [comparison.sample, comparison] as const))('%s', async (name, comparison) => {
    const response = await fetch(`${url}/hyperliquid/info`, { method: 'POST', body: JSON.stringify(comparison.ask) });
    const ours: unknown = await response.json();
    expect(response.status).toBe(200);
    expect(differences(shapeOf(recording(name)), shapeOf(ours), comparison)).toEqual([]);
  });

  it('the socket too', async () => {
    const raw = await RawSocket.to(url);
    const record = recording('ws-allDexsAssetCtxs');
    raw.subscribe({ type: 'allDexsAssetCtxs' });
    const message = await raw.on('allDexsAssetCtxs');
    raw.close();
    expect(differences(shapeOf(record), shapeOf(message), { sample: '', ask: {} })).toEqual([]);
  });
});
