import './own-sandbox.ts';
import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { usd } from '../../../lib/math/amount.ts';
import { OrderOwner } from '../orders/order-owner.ts';
import { allowed, type ChatPerson, linked } from './bot-chat.ts';
import { type Received, readReceived, type WireOrder } from './received-order.ts';
import { sent } from './sent-orders.ts';
import { plain, readShown, type ShownLeg, type ShownOrder } from './shown-order.ts';
import { anyWish, type Wish } from './wishes.ts';

const isLong = process.env['LONG'] === '1';
const commands = isLong ? 1_000 : 50;
/** Each chat may send some forty messages in a minute, and a command is two of them. */
const ofChat = 15;
const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31));

interface Service {
  readonly owner: OrderOwner;
  readonly person: ChatPerson;
  readonly coins: readonly string[];
}

async function openDesk(): Promise<Service> {
  const owner = await OrderOwner.withAgent();
  const { person, id } = await linked(owner);
  await allowed(owner, id, { mostOrderUsd: usd('50000'), mostDayUsd: usd('900000'), markets: null });
  const { universe } = await owner.trader.info.meta();
  return { owner, person, coins: universe.map(({ name }) => name) };
}

/** Returns an order of the wire in the words of a preview. */
function asShown({ a, b, p, s, t }: WireOrder, shown: ShownLeg | undefined, coins: Service['coins']): ShownLeg {
  const coin = coins[a] ?? '';
  if ('trigger' in t) {
    return { side: undefined, size: undefined, coin, kind: t.trigger.tpsl, price: plain(t.trigger.triggerPx) };
  }
  const isMarket = t.limit.tif === 'Ioc' && shown?.kind === 'market';
  return {
    ...{ side: b ? 'buy' : 'sell', size: plain(s), coin },
    ...{ kind: isMarket ? 'market' : 'limit', price: isMarket ? undefined : plain(p) },
  };
}

/** Compares what was shown with what the exchange received, to the last digit. */
function compare(shown: ShownOrder, received: Received, { coins }: Service, result: string): void {
  // Nothing follows a leverage that the exchange refused, and the message does not pretend so.
  const isRefused = shown.leverage !== undefined && received.orders.length === 0;
  if (isRefused) expect(result).toMatch(/needs more margin|leverage/);
  const legs = isRefused ? [] : shown.legs;
  expect(received.orders.map((order, at) => asShown(order, shown.legs[at], coins))).toEqual(legs);
  // Orders that rest are cancelled before triggers, whatever the order of the lines.
  const byId = <T extends { readonly id: number }>(cancels: readonly T[]) => cancels.toSorted((x, y) => x.id - y.id);
  expect(byId(received.cancels.map(({ a, o }) => ({ coin: coins[a], id: o })))).toEqual(byId(shown.cancels));
  const { leverage } = shown;
  expect(received.leverages.map(({ asset, leverage: times }) => ({ coin: coins[asset], times }))).toEqual(
    leverage === undefined ? [] : [leverage],
  );
  const [entry, ...others] = received.orders;
  for (const order of received.orders) {
    // A guard can only reduce, and closes to the other side of what opens with it.
    if ('trigger' in order.t) expect(order.r).toBe(true);
    if ('trigger' in order.t && entry !== undefined && 'limit' in entry.t) expect(order.b).toBe(!entry.b);
  }
  if (entry !== undefined && 'limit' in entry.t) expect(others.map(({ s }) => s)).toEqual(others.map(() => entry.s));
}

const close = (first: number, second: number, share: number, cents = 0.02): boolean =>
  Math.abs(first - second) <= Math.max(Math.abs(first), Math.abs(second)) * share + cents;

/** A preview has these words for a liquidation that no market reaches. */
const none = 'none within reach';

type Position = Awaited<ReturnType<OrderOwner['position']>>;

interface Reported {
  readonly wish: Wish;
  /** The middle of the book before the command. */
  readonly mid: number;
  readonly before: Position;
  /** The last text of the message. */
  readonly result: string;
  /** The name that the order carried; nothing if the exchange refused the leverage before it. */
  readonly name: string | undefined;
}

/** Compares the figures that were shown with what the exchange made of them. Its prices move on meanwhile. */
async function compareFigures(
  { owner }: Service,
  { figures, legs: [entry] }: ShownOrder,
  { wish, mid, before, result, name }: Reported,
): Promise<void> {
  if (figures === undefined || entry === undefined || name === undefined) return;
  const value = Number(figures.Value);
  if (entry.kind === 'limit') {
    // A sale below the mark is filled at the mark, which moves on meanwhile.
    const isAtMark = entry.side === 'sell' && Number(entry.price) < mid;
    const at = isAtMark ? mid : Number(entry.price);
    expect(close(value, Number(entry.size) * at, isAtMark ? 0.02 : 0)).toBe(true);
  }
  const after = await owner.position(wish.coin);
  if (entry.kind !== 'market' || after === undefined) return;
  const all = await owner.trader.info.userFills({ user: owner.trader.address });
  const fills = all.filter(({ cloid }) => cloid === name);
  // The exchange's own margin has the last word where the order needs all of it.
  if (fills.length === 0) return expect(result).toContain('Refused: ');
  const traded = fills.reduce((total, { px, sz }) => total + Number(px) * Number(sz), 0);
  const paid = fills.reduce((total, { fee }) => total + Number(fee), 0);
  const reported = JSON.stringify({ figures, after, traded, paid });
  expect(close(value, traded, 0.02), reported).toBe(true);
  expect(close(Number(figures.Fees), paid, 0.02), reported).toBe(true);
  const liquidation = figures['Liquidation after'];
  const end = after.liquidationPx === null ? Number.POSITIVE_INFINITY : Number(after.liquidationPx);
  // A price beyond twice the mark is not told; around that, the mark of the moment has decided.
  const isOnEdge = close(end, 2 * mid, 0.02, 0) && liquidation === none;
  if (end > 2 * mid && !close(end, 2 * mid, 0.02, 0)) expect(liquidation, reported).toBe(none);
  else if (!isOnEdge) expect(close(Number(liquidation), end, 0.02, 0), reported).toBe(true);
  if (before !== undefined) return;
  expect(close(Number(figures.Margin), Number(after.marginUsed), 0.02), reported).toBe(true);
}

/** Compares what a close has said of its position and its result, before it was sent and after. */
async function compareClosing(
  { owner }: Service,
  { closing, legs: [leg] }: ShownOrder,
  { wish, before, result, name }: Reported,
): Promise<void> {
  expect(closing !== undefined).toBe(wish.closes === true);
  if (closing === undefined || leg === undefined || before === undefined) return;
  const held = Number(before.szi);
  expect(closing.side).toBe(held > 0 ? 'long' : 'short');
  expect(close(Number(closing.share), (Number(leg.size) / Math.abs(held)) * 100, 0, 0.006)).toBe(true);
  const all = await owner.trader.info.userFills({ user: owner.trader.address });
  const fills = all.filter(({ cloid }) => cloid === name);
  const sum = (of: (fill: (typeof fills)[number]) => number) => fills.reduce((total, fill) => total + of(fill), 0);
  const [value, fees, gross] = [
    sum(({ px, sz }) => Number(px) * Number(sz)),
    sum(({ fee }) => Number(fee)),
    sum(({ closedPnl }) => Number(closedPnl)),
  ];
  const reported = JSON.stringify({ closing, value, fees, gross, result });
  // The market moves on between the words and the fill.
  expect(close(Number(closing.Value), value, 0.02), reported).toBe(true);
  expect(close(Number(closing.Fees), fees, 0.02), reported).toBe(true);
  expect(close(Number(closing['PnL before fees']), gross, 0, value * 0.02 + 0.02), reported).toBe(true);
  expect(
    close(Number(closing['PnL before fees']) - Number(closing.Fees), Number(closing['PnL after fees']), 0),
    reported,
  ).toBe(true);
  const [, after = ''] = /Filled [\s\S]*\nPnL after fees (.+)$/.exec(result) ?? [];
  expect(close(Number(plain(after)), gross - fees, 0, value * 0.0001 + 0.02), reported).toBe(true);
}

/** Sends a command, confirms what is shown and compares. Returns false for a command that cannot be carried out. */
async function carriedOut(service: Service, wish: Wish): Promise<boolean> {
  const { owner, person } = service;
  const mid = Number((await owner.trader.info.allMids())[wish.coin]);
  const before = await owner.position(wish.coin);
  const text = wish.text(mid);
  sent.length = 0;
  const preview = await person.ask(text);
  const shown = preview.text ?? '';
  expect(sent, text).toEqual([]);
  if (!shown.includes('Press Confirm')) return false;
  await person.press(preview, 'Confirm');
  const now = async () =>
    (await person.messages()).find(({ message_id }) => message_id === preview.message_id)?.text ?? '';
  await expect.poll(now).not.toMatch(/Press Confirm|Sending/);
  const received = readReceived(sent);
  const order = readShown(shown);
  try {
    const result = await now();
    compare(order, received, service, result);
    const reported = { wish, mid, before, result, name: received.orders[0]?.c };
    await compareFigures(service, order, reported);
    await compareClosing(service, order, reported);
  } catch (error) {
    throw new Error(`${text}\n${shown}\n${await now()}\n${sent.join('\n')}`, { cause: error });
  }
  return true;
}

test(`the exchange received the previewed orders (${commands} commands, seed ${seed})`, {
  timeout: isLong ? 3_600_000 : 300_000,
}, async () => {
  const wishes = fc.sample(anyWish, { numRuns: commands * 4, seed });
  let confirmed = 0;
  for (let from = 0; confirmed < commands && from < wishes.length; from += ofChat) {
    const service = await openDesk();
    for (const wish of wishes.slice(from, from + ofChat)) confirmed += (await carriedOut(service, wish)) ? 1 : 0;
  }
  expect(confirmed).toBeGreaterThanOrEqual(commands);
});
