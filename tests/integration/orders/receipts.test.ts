import { createL1ActionHash } from '@nktkas/hyperliquid/signing';
import { afterAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { POST as changeOrders } from '@/app/api/batch-modify-hyperliquid-orders/route';
import { POST as readReceipt } from '@/app/api/read-order-receipt/route';
import { POST as readReceipts } from '@/app/api/read-order-receipts/route';
import { dayMs } from '../../../lib/config/time.ts';
import { receiptAnswerSchema, receiptsAnswerSchema } from '../../../lib/schemas/order-receipts.ts';
import { untilFinished } from '../../../server/unfinished.ts';
import { unreliableWay } from '../../helpers/unreliable-way.ts';
import { newCloid, OrderOwner, pricesOf } from './order-owner.ts';

const way = await unreliableWay(inject('sandbox').url);
vi.stubEnv('SANDBOX_URL', way.url);
afterAll(() => way.close());
beforeEach(() => way.trouble('/supabase', undefined));

const buy = { symbol: 'BTC', side: 'buy', orderType: 'market', size: '0.01' } as const;
const patience = { timeout: 20_000, interval: 100 };

const ask = (owner: OrderOwner, body: object, userAddress = owner.wallet) =>
  owner.post(readReceipt, '/api/read-order-receipt', { userAddress, ...body });

async function receiptOf(owner: OrderOwner, body: object) {
  return receiptAnswerSchema.parse((await ask(owner, body)).body);
}

/** Returns the receipt once it is written, which happens beside the answer. */
const written = (owner: OrderOwner, body: object) =>
  vi.waitFor(async () => {
    const receipt = await receiptOf(owner, body);
    if (receipt === null) throw new Error('It is not written yet');
    return receipt;
  }, patience);

async function buyer() {
  const owner = await OrderOwner.withAgent();
  const { above, below } = await pricesOf(owner, 'BTC');
  const cloid = newCloid();
  const pressedAt = Date.now();
  const quote = { cloid, price: above, source: 'book', ageMs: 250 } as const;
  const answer = await owner.placed({
    grouping: 'na',
    orders: [{ ...buy, price: above, cloid }],
    seen: { pressedAt, quotes: [quote] },
  });
  const [first] = answer.data.receipts;
  if (first?.receipt.kind !== 'filled') throw new Error('It was not filled');
  return { owner, above, below, cloid, pressedAt, filled: first.receipt };
}

describe('the receipt of an order', () => {
  test('has what the screen showed, its times in their order, the signed bytes and the prices afterwards', async () => {
    const { owner, above, cloid, pressedAt, filled } = await buyer();
    const { record } = await written(owner, { orderId: filled.oid });
    const { askedAt, sentAt, acknowledgedAt = 0, signed } = record;
    expect(record.pressedAt).toBe(pressedAt);
    expect([pressedAt, askedAt, sentAt, acknowledgedAt].toSorted((a, b) => a - b)).toEqual([
      pressedAt,
      askedAt,
      sentAt,
      acknowledgedAt,
    ]);
    const [leg] = record.legs;
    expect(leg).toMatchObject({ cloid, coin: 'BTC', side: 'buy', size: '0.01', orderId: filled.oid });
    expect(leg?.quoted).toEqual({ price: above, source: 'book', ageMs: 250 });
    expect(leg?.filled).toEqual({ size: filled.size, average: filled.average });
    expect(Number(leg?.mid?.price)).toBeGreaterThan(0);
    const { action, nonce, expiresAfter, hash, signer } = signed;
    expect(createL1ActionHash({ action: JSON.parse(action), nonce, expiresAfter })).toBe(hash);
    const agents = await owner.trader.info.extraAgents({ user: owner.trader.address });
    expect(agents.map(({ address }) => address.toLowerCase())).toContain(signer);
    const { after } = await vi.waitFor(async () => {
      const receipt = await written(owner, { orderId: filled.oid });
      expect(receipt.after.length).toBeGreaterThan(0);
      return receipt;
    }, patience);
    expect(after[0]?.afterMs).toBe(1_000);
    expect(after[0]?.measuredMs).toBeGreaterThanOrEqual(1_000);
    expect(Number(after[0]?.mids['BTC'])).toBeGreaterThan(0);
  });

  test('is found by its own name where the exchange has not numbered it, and counts as sent by nobody else', async () => {
    const { owner, cloid, filled } = await buyer();
    await written(owner, { orderId: filled.oid });
    expect((await receiptOf(owner, { orderId: 1, cloid }))?.record.legs[0]?.cloid).toBe(cloid);
    const stranger = await OrderOwner.withoutAgent();
    expect((await ask(stranger, { orderId: filled.oid, cloid })).body).toBeNull();
    expect((await ask(stranger, { orderId: filled.oid }, owner.wallet)).code).toBe('auth.forbidden');
    const unsigned = await OrderOwner.unsigned();
    expect((await ask(unsigned, { orderId: filled.oid })).status).toBe(401);
  });

  test('of a changed order has its new price, and the mark price beside it that its owner saw', async () => {
    const owner = await OrderOwner.withAgent();
    const { below, farBelow } = await pricesOf(owner, 'BTC');
    const placed = await owner.placed({ ...buy, orderType: 'limit', price: below });
    const [first] = placed.data.receipts;
    if (first?.receipt.kind !== 'resting') throw new Error('It does not rest');
    const cloid = newCloid();
    const quote = { price: farBelow, source: 'limit', mark: { price: below, ageMs: 300 } } as const;
    const changed = await owner.post(changeOrders, '/api/batch-modify-hyperliquid-orders', {
      userWallet: owner.wallet,
      orders: [{ oid: first.receipt.oid, symbol: 'BTC', side: 'buy', size: '0.01', price: farBelow, cloid }],
      seen: { pressedAt: Date.now(), quotes: [{ cloid, ...quote }] },
    });
    expect(changed.body).toMatchObject({ success: true });
    const [order] = await owner.orders();
    const { record } = await written(owner, { orderId: order?.oid ?? 0, cloid });
    expect(record.legs[0]).toMatchObject({ cloid, outcome: 'resting', quoted: quote });
    expect(Number(record.legs[0]?.mid?.price)).toBeGreaterThan(0);
  });

  test('of an order that another program sent does not exist', async () => {
    const owner = await OrderOwner.withAgent();
    const { below } = await pricesOf(owner, 'BTC');
    const order = { a: 0, b: true, p: below, s: '0.001', r: false, t: { limit: { tif: 'Gtc' as const } } };
    await owner.trader.exchange.order({ orders: [order], grouping: 'na' });
    const [placed] = await owner.orders();
    expect(await receiptOf(owner, { orderId: placed?.oid })).toBeNull();
  });

  test('is listed within its span, without the signed action, and never twice', async () => {
    const { owner, above, filled } = await buyer();
    await written(owner, { orderId: filled.oid });
    const second = await owner.placed({ ...buy, price: above });
    const [receipt] = second.data.receipts;
    if (receipt?.receipt.kind !== 'filled') throw new Error('It was not filled');
    await written(owner, { orderId: receipt.receipt.oid });
    const listed = async (from: number, until: number) => {
      const body = { userAddress: owner.wallet, from, until };
      return receiptsAnswerSchema.parse((await owner.post(readReceipts, '/api/read-order-receipts', body)).body);
    };
    const now = Date.now();
    const { receipts, next } = await listed(now - dayMs, now + dayMs);
    expect(receipts.map(({ record }) => record.legs[0]?.orderId)).toEqual([filled.oid, receipt.receipt.oid]);
    expect(receipts.some((one) => JSON.stringify(one).includes('signature'))).toBe(false);
    expect(next).toBeUndefined();
    expect((await listed(now - 2 * dayMs, now - dayMs)).receipts).toEqual([]);
  });

  test('is missing if it cannot be written, and the order goes all the same', async () => {
    const { owner, below, filled } = await buyer();
    await written(owner, { orderId: filled.oid });
    way.trouble('/supabase', 'drop');
    const closed = await owner.placed({ ...buy, side: 'sell', reduceOnly: true, price: below });
    await untilFinished();
    way.trouble('/supabase', undefined);
    const [receipt] = closed.data.receipts;
    if (receipt?.receipt.kind !== 'filled') throw new Error('It was not filled');
    expect(await receiptOf(owner, { orderId: receipt.receipt.oid })).toBeNull();
  });

  test('tells of no order a quote with a wrong number or of a wrong kind', async () => {
    const owner = await OrderOwner.withAgent();
    const { above } = await pricesOf(owner, 'BTC');
    const cloid = newCloid();
    const placing = (quote: object, pressedAt: unknown = Date.now()) =>
      owner.place({
        orders: [{ ...buy, price: above, cloid }],
        seen: { pressedAt, quotes: [{ cloid, price: above, source: 'book', ...quote }] },
      });
    for (const wrong of [{ price: '1e5x' }, { source: 'elsewhere' }, { ageMs: -1 }, { cloid: 'mine' }]) {
      expect((await placing(wrong)).code).toBe('request.invalid');
    }
    expect((await placing({}, 'now')).code).toBe('request.invalid');
  });
});
