import fc from 'fast-check';
import { type MarketTerms, openTicket, type Ticket } from '@/lib/domain/perps/ticket/ticket.ts';
import type { TicketAccount, TicketBook, TicketFacts, TicketMarket } from '@/lib/domain/perps/ticket/ticket-facts.ts';
import { changeTicket, type PriceField, type TicketChange } from '@/lib/domain/perps/ticket/ticket-reducer.ts';
import type { Position } from '@/lib/domain/portfolio/account.ts';
import { leverage, percent, price, rate, size, usd } from '@/lib/math/amount.ts';
import { cloidOf } from '@/lib/schemas/cloid.ts';

export const btc: MarketTerms = {
  coin: 'BTC',
  maxLeverage: 40,
  onlyIsolated: false,
  own: { leverage: 10, mode: 'cross' },
};

export const market: TicketMarket = {
  coin: 'BTC',
  sizeDecimals: 5,
  tiers: [
    { from: usd('0'), maxLeverage: 40 },
    { from: usd('150000000'), maxLeverage: 20 },
  ],
  mark: price('60000'),
  funding: rate('0.0000125'),
  isCapped: false,
};

export const account: TicketAccount = {
  state: {
    accountValue: usd('10000'),
    marginUsed: usd('0'),
    withdrawable: usd('10000'),
    leverage: leverage('0'),
    positions: [],
  },
  crossEquity: usd('10000'),
  crossMaintenance: usd('0'),
  free: usd('10000'),
  most: undefined,
  fees: undefined,
  orders: [],
};

export const book: TicketBook = {
  asks: [
    { price: price('60001'), size: size('0.5') },
    { price: price('60100'), size: size('2') },
    { price: price('64000'), size: size('20') },
  ],
  bids: [
    { price: price('59999'), size: size('0.5') },
    { price: price('59900'), size: size('2') },
    { price: price('56000'), size: size('20') },
  ],
  isStale: false,
};

export const facts: TicketFacts = {
  hasWallet: true,
  market,
  book,
  account,
  builder: percent('0.1'),
};

/** A long of a tenth of a coin, opened at 60000 in an account with ten thousand dollars. */
export const long: Position = {
  coin: 'BTC',
  side: 'long',
  size: size('0.1'),
  entryPrice: price('58000'),
  markPrice: price('60000'),
  value: usd('6000'),
  pnl: usd('200'),
  returnPercent: undefined,
  margin: usd('600'),
  marginMode: 'cross',
  leverage: leverage('10'),
  liquidationPrice: price('1000'),
  funding: usd('0'),
};

export function holding(position: Position): TicketFacts {
  const state = { ...account.state, marginUsed: position.margin, positions: [position] };
  return { ...facts, account: { ...account, state, crossMaintenance: usd('75'), free: usd('9400') } };
}

export function nextCloid() {
  let count = 0;
  return () => {
    count += 1;
    return cloidOf(new Uint8Array(16).fill(count));
  };
}

export function changed(...changes: readonly TicketChange[]): Ticket {
  return changes.reduce<Ticket>(changeTicket, openTicket(btc));
}

export const typed = (change: PriceField | 'slippage' | 'size' | 'count' | 'skew' | 'minutes', text: string) =>
  ({ change, text, value: text === '' ? undefined : text }) satisfies TicketChange;

export const ticketKinds = [
  'market',
  'limit',
  'stopMarket',
  'stopLimit',
  'takeMarket',
  'takeLimit',
  'scale',
  'twap',
] as const;

const priceFields = ['price', 'trigger', 'from', 'to', 'start', 'stop'] as const;

const decimals = (least: number, most: number, scale: number) =>
  fc.integer({ min: least, max: most }).map((units) => (units / 10 ** scale).toFixed(scale));
const somePrice = fc.oneof(decimals(1_000_000, 12_000_000, 2), fc.constantFrom('', '0', '60000', '0.001'));
const someSize = fc.oneof(decimals(0, 2_000_000, 6), decimals(0, 100_000, 2), fc.constantFrom('', '-1'));

export const someChange: fc.Arbitrary<TicketChange> = fc.oneof(
  fc.record({ change: fc.constant('kind' as const), kind: fc.constantFrom(...ticketKinds) }),
  fc.record({ change: fc.constant('side' as const), side: fc.constantFrom('buy' as const, 'sell' as const) }),
  fc.tuple(fc.constantFrom(...priceFields), somePrice).map(([field, text]) => typed(field, text)),
  someSize.map((text) => typed('size', text)),
  fc.constantFrom('1', '8', '79.9', '80', '0', '').map((text) => typed('slippage', text)),
  fc.constantFrom('2', '5', '20', '21', '').map((text) => typed('count', text)),
  fc.constantFrom('1', '0.1', '3', '10', '11', '').map((text) => typed('skew', text)),
  fc.constantFrom('5', '30', '1440', '4', '').map((text) => typed('minutes', text)),
  fc.integer({ min: -5, max: 120 }).map((points) => ({ change: 'percent' as const, percent: points })),
  fc
    .constantFrom('base' as const, 'quote' as const)
    .map((unit) => ({ change: 'unit' as const, unit, price: price('60000') })),
  fc.integer({ min: 0, max: 60 }).map((count) => ({ change: 'leverage' as const, leverage: count })),
  fc.constantFrom('Gtc' as const, 'Ioc' as const, 'Alo' as const).map((tif) => ({ change: 'tif' as const, tif })),
  fc
    .tuple(fc.constantFrom('reduceOnly' as const, 'guards' as const, 'randomize' as const), fc.boolean())
    .map(([change, on]) => ({ change, on })),
  fc
    .tuple(
      fc.constantFrom('tp' as const, 'sl' as const),
      fc.constantFrom('price' as const, 'percent' as const, 'pnl' as const),
      somePrice,
    )
    .map(([goal, by, text]) => ({ change: 'guard' as const, goal, by, text, value: text === '' ? undefined : text })),
);

/** Any ticket that a user can produce by changing its fields. */
export const someTicket = fc.array(someChange, { maxLength: 25 }).map((changes) => changed(...changes));

export const someFacts = fc
  .tuple(
    fc.constantFrom(facts, { ...facts, account: undefined }, holding(long), holding({ ...long, side: 'short' })),
    fc.integer({ min: 0, max: 5 }),
    fc.constantFrom('60000', '61234', undefined),
  )
  .map(
    ([base, sizeDecimals, mark]): TicketFacts => ({
      ...base,
      market: { ...market, sizeDecimals, mark: mark === undefined ? undefined : price(mark) },
    }),
  );
