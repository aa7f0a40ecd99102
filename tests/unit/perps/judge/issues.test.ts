import { describe, expect, it } from 'vitest';
import { mostScaleOrders } from '@/lib/config/orders.ts';
import { gravityOf, judgeTicket } from '@/lib/domain/perps/judge/issues.ts';
import { summarize } from '@/lib/domain/perps/outcome/summary.ts';
import type { TicketFacts } from '@/lib/domain/perps/ticket/ticket-facts.ts';
import type { TicketChange } from '@/lib/domain/perps/ticket/ticket-reducer.ts';
import type { OpenOrder } from '@/lib/domain/portfolio/account.ts';
import { leverage, price, size, usd } from '@/lib/math/amount.ts';
import { account, book, changed, facts, holding, long, market, typed } from '../tickets.ts';

const kind = (name: 'limit' | 'stopMarket' | 'scale' | 'twap' | 'takeMarket') =>
  ({ change: 'kind', kind: name }) as const;
const sell: TicketChange = { change: 'side', side: 'sell' };
const guard = (goal: 'tp' | 'sl', text: string) => ({ change: 'guard', goal, by: 'price', text, value: text }) as const;
const guards: TicketChange = { change: 'guards', on: true };
const some = typed('size', '0.01');
const found = (changes: readonly TicketChange[], known: TicketFacts = facts) =>
  judgeTicket(changed(...changes), known).issues;
const blind: TicketFacts = { ...facts, market: { ...market, mark: undefined } };

describe('the obstacles of a ticket', () => {
  it('is nothing when all is well', () => {
    expect(found([some])).toEqual([]);
    expect(found([kind('limit'), typed('price', '59000'), some, guard('tp', '65000'), guard('sl', '57000')])).toEqual(
      [],
    );
  });

  it('is said in the order of the form', () => {
    const issues = found([kind('limit'), typed('size', ''), guards], { ...facts, hasWallet: false });
    expect(issues.map((issue) => issue.kind)).toEqual(['wallet', 'missingPrice', 'missingSize', 'missingGuards']);
  });

  it.each<[string, readonly TicketChange[], object]>([
    ['a size below ten dollars', [typed('size', '0.00016')], { kind: 'tooSmall', current: '9.6' }],
    ['a size below one lot', [typed('size', '0.000001')], { kind: 'tooSmall', current: '0.06' }],
    ['no size at all', [typed('size', '0')], { kind: 'invalidSize' }],
    ['a text for a size', [{ change: 'size', text: 'x', value: undefined }], { kind: 'invalidSize' }],
    ['a trigger that is missing', [kind('stopMarket'), some], { kind: 'missingTrigger' }],
    ['a slippage without end', [typed('slippage', '80'), some], { kind: 'invalidSlippage' }],
    ['a scale of one', [kind('scale'), typed('count', '1'), some], { kind: 'invalidCount' }],
    ['too short a time', [kind('twap'), typed('minutes', '4'), some], { kind: 'invalidMinutes' }],
    [
      'a part of a scale that is too small',
      [
        kind('scale'),
        typed('from', '58000'),
        typed('to', '59000'),
        typed('count', String(mostScaleOrders)),
        typed('size', '0.001'),
      ],
      { kind: 'refused', fault: 'order.min_size' },
    ],
    [
      'a guard that is no price',
      [some, { change: 'guard', goal: 'sl', by: 'price', text: 'x', value: undefined }],
      { kind: 'invalidGuard', goal: 'sl' },
    ],
    [
      'a long’s profit below',
      [some, guard('tp', '59000')],
      { kind: 'guardOnWrongSide', goal: 'tp', side: 'long', reference: '60000' },
    ],
    [
      'a short’s stop below',
      [some, sell, guard('sl', '59000')],
      { kind: 'guardOnWrongSide', goal: 'sl', side: 'short', reference: '60000' },
    ],
    [
      'a guard that the grid leads back',
      [some, { change: 'guard', goal: 'sl', by: 'percent', text: '0.001', value: '0.001' }],
      { kind: 'guardOnWrongSide', goal: 'sl', side: 'long', reference: '60000' },
    ],
    [
      'a stop above the market of an order that crosses',
      [kind('limit'), typed('price', '60500'), some, guard('sl', '60200')],
      { kind: 'guardOnWrongSide', goal: 'sl', side: 'long', reference: '60000' },
    ],
    ['more than the margin', [typed('size', '2')], { kind: 'margin', needed: '12000', free: '10000', isBeside: false }],
    ['more than the venue takes', [typed('size', '600')], { kind: 'aboveMost', most: '30000000' }],
    [
      'a post-only order that crosses',
      [kind('limit'), typed('price', '60500'), { change: 'tif', tif: 'Alo' }, some],
      { kind: 'postOnlyCrosses' },
    ],
    [
      'a trigger that is reached',
      [kind('stopMarket'), typed('trigger', '59000'), some],
      { kind: 'firesAtOnce', trigger: '59000', mark: '60000' },
    ],
    ['nothing to reduce', [sell, { change: 'reduceOnly', on: true }, some], { kind: 'nothingToReduce' }],
  ])('refuses %s', (_, changes, issue) => {
    const all = found(changes);
    expect(all).toContainEqual(issue);
    expect(all.filter((one) => gravityOf(one) === 'refuse')).not.toEqual([]);
  });

  it('names no reference for guards without a price', () => {
    expect(found([some, guard('tp', '65000')], blind).map((issue) => issue.kind)).toEqual(['noReference', 'noMark']);
  });

  it.each<[string, readonly TicketChange[], TicketFacts, object, string]>([
    [
      'a limit that crosses',
      [kind('limit'), typed('price', '60500'), some],
      facts,
      { kind: 'crossesMarket', best: '60001' },
      'note',
    ],
    [
      'a stop beyond liquidation',
      [typed('size', '1.5'), guard('sl', '50000')],
      facts,
      { kind: 'stopBeyondLiquidation', trigger: '50000' },
      'note',
    ],
    [
      'an exit beyond liquidation',
      [kind('stopMarket'), sell, typed('trigger', '900'), some],
      holding(long),
      { kind: 'stopBeyondLiquidation', trigger: '900', liquidation: '1000' },
      'note',
    ],
    [
      'more than the position',
      [kind('takeMarket'), sell, { change: 'reduceOnly', on: true }, typed('trigger', '65000'), typed('size', '0.2')],
      holding(long),
      { kind: 'moreThanPosition', position: '0.1' },
      'note',
    ],
    ['a stale book', [some], { ...facts, book: { ...book, isStale: true } }, { kind: 'staleBook' }, 'hold'],
    ['no book', [some], { ...facts, book: undefined }, { kind: 'staleBook' }, 'hold'],
    ['no price', [some], blind, { kind: 'noMark' }, 'hold'],
    [
      'too thin a book',
      [typed('size', '30')],
      { ...facts, account: { ...account, free: usd('9000000') } },
      { kind: 'bookTooThin', missing: '7.5' },
      'note',
    ],
    [
      'a dear order',
      [typed('size', '0.5')],
      {
        ...facts,
        book: {
          ...book,
          asks: [
            { price: price('60000'), size: size('0.4') },
            { price: price('64000'), size: size('9') },
          ],
        },
      },
      { kind: 'dear', impact: '1.3334', proposal: 'scale' },
      'note',
    ],
    [
      'a very dear order',
      [typed('size', '1')],
      {
        ...facts,
        book: {
          ...book,
          asks: [
            { price: price('60000'), size: size('0.1') },
            { price: price('64000'), size: size('9') },
          ],
        },
      },
      { kind: 'veryDear', impact: '6', proposal: 'twap' },
      'confirm',
    ],
    [
      'no room for new positions',
      [some],
      { ...facts, market: { ...market, isCapped: true } },
      { kind: 'capped' },
      'refuse',
    ],
  ])('remarks upon %s', (_, changes, known, issue, gravity) => {
    const remark = found(changes, known).find((one) => one.kind === ('kind' in issue ? issue.kind : ''));
    expect(remark).toMatchObject(issue);
    expect(remark && gravityOf(remark)).toBe(gravity);
  });

  it('lets a capped market be left', () => {
    const known = { ...holding(long), market: { ...market, isCapped: true } };
    expect(found([sell, typed('size', '0.1')], known)).toEqual([]);
    expect(found([sell, typed('size', '0.2')], known)).toEqual([{ kind: 'capped' }]);
  });

  it('does not hold an order that waits for its price', () => {
    expect(found([kind('limit'), typed('price', '59000'), some], { ...blind, book: undefined })).toEqual([]);
  });
});

describe('orders that rest', () => {
  const resting = (more: Partial<OpenOrder> = {}): OpenOrder => ({
    id: 1,
    coin: 'BTC',
    side: 'buy',
    size: size('1'),
    price: price('50000'),
    kind: 'Limit',
    triggerPrice: undefined,
    reduceOnly: false,
    time: 0,
    ...more,
  });
  const beside = (...orders: readonly OpenOrder[]): TicketFacts => ({ ...facts, account: { ...account, orders } });
  const one = typed('size', '1');

  it('tie up margin at the mark', () => {
    expect(found([one], beside(resting()))).toEqual([{ kind: 'margin', needed: '6000', free: '4000', isBeside: true }]);
    expect(found([typed('size', '0.6')], beside(resting()))).toEqual([]);
  });

  it.each([
    ['sells', resting({ side: 'sell' })],
    ['only reduces', resting({ reduceOnly: true })],
    ['waits for a trigger', resting({ triggerPrice: price('70000') })],
    ['is in another market', resting({ coin: 'ETH' })],
  ])('but not what %s beside a buyer', (_, order) => {
    expect(found([one], beside(order))).toEqual([]);
  });

  it('say nothing of what waits for a trigger itself', () => {
    expect(found([kind('stopMarket'), typed('trigger', '61000'), one], beside(resting()))).toEqual([]);
  });
});

describe('an order that its margin hardly carries', () => {
  const isolated = [{ change: 'leverage', leverage: 40 }, { change: 'mode', mode: 'isolated' }, some] as const;
  const asking = (...levels: readonly [at: string, amount: string][]): TicketFacts => {
    const asks = levels.map(([at, amount]) => ({ price: price(at), size: size(amount) }));
    return { ...facts, book: { asks, bids: book.bids, isStale: false } };
  };

  it('is asked about where it leads next to liquidation, and one that has room is not', () => {
    const issues = found(isolated, asking(['60600', '20']));
    expect(issues).toMatchObject([{ kind: 'nearLiquidation', distance: '0.13' }]);
    expect(issues.map(gravityOf)).toEqual(['confirm']);
    expect(found(isolated)).toEqual([]);
  });

  it('is refused where the exchange would fill nothing', () => {
    expect(found(isolated, asking(['60800', '20']))).toEqual([{ kind: 'notCarried' }]);
    expect(gravityOf({ kind: 'notCarried' })).toBe('refuse');
  });

  it('is cut short at the level that the margin does not reach', () => {
    const issues = found(isolated, asking(['60010', '0.004'], ['61500', '20']));
    expect(issues).toMatchObject([{ kind: 'dear' }, { kind: 'cutShort', filled: '0.004' }]);
    // Maintenance margin is 750 a coin; at 60750 less than the fee is left above it.
    expect(found(isolated, asking(['60750', '20']))).toEqual([{ kind: 'cutShort', filled: '0' }]);
    expect(gravityOf({ kind: 'cutShort', filled: size('0') })).toBe('confirm');
  });

  it('announces what is filled until there', () => {
    const known = asking(['60010', '0.004'], ['61500', '20']);
    const { position, size: whole, cutShort, marginRequired } = summarize(changed(...isolated), known);
    expect({ position, whole, cutShort, marginRequired }).toEqual({
      position: { now: '0', after: '0.004' },
      whole: '0.01',
      cutShort: { levels: 1, filled: '0.004', isRefused: false },
      marginRequired: '15',
    });
    expect(summarize(changed(...isolated), asking(['60750', '20'])).position).toEqual({ now: '0', after: undefined });
  });

  const large = { ...long, size: size('5'), value: usd('300000'), margin: usd('7500'), leverage: leverage('40') };
  const bidding = (at: string): TicketFacts => {
    const bids = [{ price: price(at), size: size('20') }];
    const { account: known, ...rest } = holding(large);
    return {
      ...rest,
      account: known && { ...known, crossMaintenance: usd('3750') },
      book: { asks: book.asks, bids, isStale: false },
    };
  };
  const half = [
    sell,
    { change: 'reduceOnly', on: true },
    { change: 'leverage', leverage: 40 },
    typed('size', '2.5'),
  ] as const;

  it('is asked about where what is left of a position would be liquidated', () => {
    expect(found(half, bidding('59990'))).toEqual([]);
    expect(found(half, bidding('56400'))).toEqual([{ kind: 'liquidatedAtOnce' }]);
    expect(summarize(changed(...half), bidding('56400')).distance.after).toBe('0');
    expect(gravityOf({ kind: 'liquidatedAtOnce' })).toBe('confirm');
  });

  it('is not held back where it only reduces', () => {
    expect(found(half, bidding('55900'))).toEqual([{ kind: 'cutShort', filled: '0' }]);
  });
});
