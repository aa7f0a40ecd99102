import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { mostOwnLeverage } from '@/lib/config/orders.ts';
import { type Holding, type OpeningLeg, openedValue } from '@/lib/domain/perps/order/opening.ts';
import {
  consentText,
  isLoosened,
  judgedLimits,
  type LimitsForm,
  limitsForm,
  lostOf,
  type RiskLimits,
  riskFault,
} from '@/lib/domain/perps/order/trading-limits.ts';
import { percent, price, size, usd } from '@/lib/math/amount.ts';
import { notional } from '@/lib/math/units.ts';
import { type TradingLimits, tradingLimitsSchema } from '@/lib/schemas/trading-limits.ts';

const runs = { numRuns: process.env['LONG'] === '1' ? 20_000 : 500 };
const mark = price('60000');
const markOf = () => mark;
const thousandths = (count: number) => size(String(count / 1_000));

const sides = fc.constantFrom('buy', 'sell');
const legs = fc.array(
  fc.record({
    coin: fc.constantFrom('BTC', 'ETH'),
    side: sides,
    size: fc.integer({ min: 1, max: 5_000 }).map(thousandths),
    price: fc.integer({ min: 1, max: 120_000 }).map((dollars) => price(String(dollars))),
    reduceOnly: fc.boolean(),
  }),
  { minLength: 1, maxLength: 6 },
);
const holdings = fc.record({
  held: fc.integer({ min: -5_000, max: 5_000 }).map(thousandths),
  waiting: fc.record({
    buy: fc.integer({ min: 0, max: 2_000 }).map(thousandths),
    sell: fc.integer({ min: 0, max: 2_000 }).map(thousandths),
  }),
});
const limits = fc.record({
  mostOrder: fc.option(
    fc.integer({ min: 1, max: 1_000_000 }).map((dollars) => usd(String(dollars))),
    { nil: undefined },
  ),
  mostLeverage: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
  mostDailyLoss: fc.option(
    fc.integer({ min: 1, max: 10_000 }).map((dollars) => usd(String(dollars))),
    { nil: undefined },
  ),
  keptStop: fc.constant(undefined),
});
const inForce = fc.record({
  leverage: fc.integer({ min: 1, max: 100 }),
  dayPnl: fc.integer({ min: -20_000, max: 20_000 }).map((dollars) => usd(String(dollars))),
});

type InForce = Pick<Parameters<typeof riskFault>[1], 'leverage' | 'dayPnl'>;

function judged(orders: readonly OpeningLeg[], holding: Holding | undefined, allowed: RiskLimits, force: InForce) {
  const opened = openedValue(orders, markOf, () => holding);
  return riskFault(allowed, { opens: opened.kind === 'opens' ? opened.value : undefined, ...force });
}

/** Computes in plain numbers what opens at worst if all orders are filled, the cheapest of a side reducing first. */
function plainlyOpened(orders: readonly OpeningLeg[], { held, waiting }: Holding): number {
  let value = 0;
  for (const coin of ['BTC', 'ETH']) {
    for (const side of ['buy', 'sell'] as const) {
      const same = orders.filter((leg) => leg.coin === coin && leg.side === side);
      const against = side === 'sell' ? Number(held) : -Number(held);
      const closing = same.filter(({ reduceOnly }) => reduceOnly).reduce((all, leg) => all + Number(leg.size), 0);
      let free = Math.max(against - Number(waiting[side]) - closing, 0);
      const opening = same
        .filter(({ reduceOnly }) => !reduceOnly)
        .map((leg) => ({
          coins: Number(leg.size),
          at: side === 'buy' ? Number(leg.price) : Math.max(Number(leg.price), Number(mark)),
        }));
      for (const { coins, at } of opening.toSorted((one, other) => one.at - other.at)) {
        const reduced = Math.min(free, coins);
        free -= reduced;
        value += (coins - reduced) * at;
      }
    }
  }
  return value;
}

describe('limits of one’s own', () => {
  test('hold nothing that only reduces, whatever the account', () => {
    fc.assert(
      fc.property(legs, fc.option(holdings, { nil: undefined }), limits, inForce, (all, holding, allowed, force) => {
        const closing = all.map((leg) => ({ ...leg, reduceOnly: true }));
        expect(judged(closing, holding, allowed, force)).toBeUndefined();
        const nowhere = openedValue(
          closing,
          () => undefined,
          () => holding,
        );
        expect(nowhere.kind).toBe('nothing');
      }),
      runs,
    );
  });

  test('hold everything that opens more, at more leverage, or after more loss than they allow', () => {
    fc.assert(
      fc.property(legs, holdings, limits, inForce, (all, holding, allowed, force) => {
        const opened = plainlyOpened(all, holding);
        // Values of less than a lot are rounding errors of floats.
        if (opened < 30) return;
        const fault = judged(all, holding, allowed, force);
        const { mostOrder, mostLeverage, mostDailyLoss } = allowed;
        const isBroken =
          (mostOrder !== undefined && opened > Number(mostOrder) + 1) ||
          (mostLeverage !== undefined && force.leverage > mostLeverage) ||
          (mostDailyLoss !== undefined && -Number(force.dayPnl) >= Number(mostDailyLoss));
        if (isBroken) expect(fault).toBeDefined();
      }),
      runs,
    );
  });

  test('count all of an order while nobody knows the account, and never less than with it', () => {
    fc.assert(
      fc.property(legs, holdings, (all, holding) => {
        const blind = openedValue(all, markOf, () => undefined);
        const known = openedValue(all, markOf, () => holding);
        if (known.kind !== 'opens') return;
        expect(blind.kind === 'opens' && Number(blind.value)).toBeGreaterThanOrEqual(Number(known.value));
      }),
      runs,
    );
  });

  test('count all of an order that rests, since its position may be closed before it is filled', () => {
    const sale = { coin: 'BTC', side: 'sell', size: size('0.5'), price: mark, reduceOnly: false } as const;
    const holding = { held: size('0.5'), waiting: { buy: size('0'), sell: size('0') } };
    const opened = (tif: 'Gtc' | 'Ioc') =>
      openedValue([{ ...sale, order: { kind: 'limit', tif } }], markOf, () => holding);
    expect(opened('Ioc')).toEqual({ kind: 'nothing' });
    expect(opened('Gtc')).toEqual({ kind: 'opens', value: notional(mark, size('0.5')), coins: ['BTC'] });
  });

  test('cannot be judged where nobody knows what it costs', () => {
    const order = { coin: 'BTC', side: 'buy', size: size('1'), price: price('60000'), reduceOnly: false } as const;
    expect(
      openedValue(
        [order],
        () => undefined,
        () => undefined,
      ),
    ).toEqual({ kind: 'unknown' });
  });
});

const limitsOf = (
  order: string | null,
  leverage: number | null,
  loss: string | null,
  stop: string | null = null,
): TradingLimits =>
  tradingLimitsSchema.parse({
    mostOrderUsd: order,
    mostLeverage: leverage,
    mostDailyLossUsd: loss,
    keptStopPercent: stop,
  });
const from = limitsOf('9', 3, '100', '9');

describe('a change of limits', () => {
  it.each([
    ['raised, as a number and not as a text', limitsOf('10', 3, '100', '9')],
    ['removed', limitsOf('9', null, '100', '9')],
    ['raised while another is lowered', limitsOf('1', 1, '100.01', '1')],
    ['a stop that is farther away', limitsOf('9', 3, '100', '10')],
    ['a stop that is no longer kept', limitsOf('9', 3, '100', null)],
  ])('loosens where one is %s', (_how, to) => {
    expect(isLoosened({ from, to })).toBe(true);
  });

  it.each([
    ['nothing changes', from, from],
    ['all are lowered', from, limitsOf('8', 2, '99', '8.5')],
    ['there was none', limitsOf(null, null, null), from],
  ])('loosens nothing where %s', (_how, before, to) => {
    expect(isLoosened({ from: before, to })).toBe(false);
  });

  it('is signed in words that name all of it', () => {
    const change = { from, to: limitsOf('1000', null, '100') };
    const requested = { host: 'pluto.example', wallet: `0x${'ab'.repeat(20)}` as const, change };
    expect(consentText({ ...requested, nonce: 'f'.repeat(32), expirationTime: '2026-11-24T12:00:00.000Z' })).toBe(
      [
        'pluto.example asks to loosen the limits of your account:',
        `0x${'ab'.repeat(20)}`,
        '',
        'Largest order: 9 USD -> 1000 USD',
        'The largest order is a limit for each order, not for a day. A market order counts at the price of the market',
        'and may fill up to 8% above it, 10% after a trigger.',
        'Highest leverage: 3x -> no limit',
        'Loss within 24 hours: 100 USD -> 100 USD',
        'Stop on every position: 9% from the entry -> none',
        '',
        `Nonce: ${'f'.repeat(32)}`,
        'Expiration Time: 2026-11-24T12:00:00.000Z',
      ].join('\n'),
    );
  });
});

const none = { text: '', value: undefined };
const said = (text: string, value: string | undefined = text) => ({ text, value });
const form = (change: Partial<LimitsForm>): LimitsForm => ({
  ...{ order: none, leverage: none, loss: none, stop: none },
  ...change,
});

describe('a wallet’s own limits as they are typed', () => {
  it('are none for empty fields', () => {
    expect(judgedLimits(form({ order: said(' ', undefined) }))).toEqual({
      kind: 'limits',
      limits: { mostOrderUsd: null, mostLeverage: null, mostDailyLossUsd: null, keptStopPercent: null },
    });
  });

  it('are exact amounts and a whole number', () => {
    const typed = { order: said('1,000.50', '1000.50'), leverage: said('10'), loss: said('250'), stop: said('2.5') };
    expect(judgedLimits(typed)).toEqual({
      kind: 'limits',
      limits: { mostOrderUsd: '1000.5', mostLeverage: 10, mostDailyLossUsd: '250', keptStopPercent: '2.5' },
    });
  });

  it.each([
    ['order', said('abc', undefined)],
    ['order', said('0')],
    ['order', said('-5')],
    ['loss', said('0.00')],
    ['leverage', said('0')],
    ['leverage', said(String(mostOwnLeverage + 1))],
    ['leverage', said('2.5')],
    ['leverage', said('ten', undefined)],
    ['stop', said('0')],
    ['stop', said('50.01')],
    ['stop', said('near', undefined)],
  ] as const)('name the field that is wrong: %s %j', (field, typed) => {
    expect(judgedLimits(form({ [field]: typed }))).toEqual({ kind: 'faults', fields: new Set([field]) });
  });

  it('come back as they were kept', () => {
    const limits = { mostOrderUsd: usd('100'), mostLeverage: 5, mostDailyLossUsd: null, keptStopPercent: percent('3') };
    expect(judgedLimits(limitsForm(limits))).toEqual({ kind: 'limits', limits });
  });

  it('count what was lost and not what was won', () => {
    expect(lostOf(usd('-12.5'))).toBe('12.5');
    expect(lostOf(usd('12.5'))).toBe('0');
  });
});
