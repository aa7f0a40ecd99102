import { describe, expect, it } from 'vitest';
import { accountActions } from '../../../../../server/sandbox/hyperliquid/wire/actions/account.ts';
import { orderActions } from '../../../../../server/sandbox/hyperliquid/wire/actions/orders.ts';

const actions = new Map([...orderActions, ...accountActions].map((action) => [action.type, action]));
const parse = (body: { type: string; [field: string]: unknown }) => actions.get(body.type)?.parse(body);
const canonical = (body: { type: string; [field: string]: unknown }) => JSON.stringify(parse(body)?.canonical);

const order = { a: 0, b: true, p: '30000', s: '0.1', r: false, t: { limit: { tif: 'Gtc' } } };

describe('an action is read as the venue reads it', () => {
  it('in the order of its own fields, whatever order they came in', () => {
    const shuffled = {
      grouping: 'na',
      orders: [Object.fromEntries(Object.entries(order).toReversed())],
      type: 'order',
    };
    expect(canonical(shuffled)).toBe(JSON.stringify({ type: 'order', orders: [order], grouping: 'na' }));
  });

  it.each([
    ['5.200000000', '5.2'],
    ['100.0', '100'],
    ['0.10', '0.1'],
    ['007.5', '7.5'],
    ['0', '0'],
    ['1e5', '1e5'],
  ])('with %s as %s', (written, read) => {
    const parsed = canonical({ type: 'order', orders: [{ ...order, p: written }], grouping: 'na' });
    expect(parsed).toBe(JSON.stringify({ type: 'order', orders: [{ ...order, p: read }], grouping: 'na' }));
  });

  it('with hex in small letters', () => {
    const named = { ...order, c: '0xABCDEF00000000000000000000000001' };
    expect(canonical({ type: 'order', orders: [named], grouping: 'na' })).toContain(
      '"c":"0xabcdef00000000000000000000000001"',
    );
  });

  it.each([
    [
      'unknown keys',
      { type: 'cancel', cancels: [{ a: 0, o: 1, x: 2 }], y: 3 },
      { type: 'cancel', cancels: [{ a: 0, o: 1 }] },
    ],
    [
      'a false f',
      { type: 'cancel', cancels: [{ a: 0, o: 1 }], f: false },
      { type: 'cancel', cancels: [{ a: 0, o: 1 }] },
    ],
    [
      'a null cloid',
      { type: 'order', orders: [{ ...order, c: null }], grouping: 'na' },
      { type: 'order', orders: [order], grouping: 'na' },
    ],
  ])('without %s', (_, body, read) => {
    expect(canonical(body)).toBe(JSON.stringify(read));
  });

  it.each([
    ['no orders', { type: 'order', grouping: 'na' }],
    ['a negative asset', { type: 'cancel', cancels: [{ a: -1, o: 1 }] }],
    ['a price that is a number', { type: 'order', orders: [{ ...order, p: 30000 }], grouping: 'na' }],
    ['an unknown tif', { type: 'order', orders: [{ ...order, t: { limit: { tif: 'Fok' } } }], grouping: 'na' }],
    ['an unknown grouping', { type: 'order', orders: [order], grouping: 'oco' }],
    ['a short cloid', { type: 'cancelByCloid', cancels: [{ asset: 0, cloid: '0x01' }] }],
  ])('not at all with %s', (_, body) => {
    expect(parse(body)).toBeUndefined();
  });
});
