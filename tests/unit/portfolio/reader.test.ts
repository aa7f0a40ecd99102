import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActivityReader } from '../../../lib/client/portfolio/activity.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';
import type { AskInfo } from '../../../lib/venues/hyperliquid/info/ask.ts';

const user = addressSchema.parse(`0x${'1'.repeat(40)}`);
const { signal } = new AbortController();
const now = Date.UTC(2026, 10, 20, 15);
const wireFill = (time: number) => ({
  coin: 'BTC',
  px: '1',
  sz: '1',
  side: 'B',
  time,
  closedPnl: '0.0',
  fee: '0.0',
  feeToken: 'USDC',
  hash: '0x1',
  oid: time,
  tid: time,
});
const wirePayment = (time: number) => ({
  time,
  hash: '0x0',
  delta: { coin: 'BTC', usdc: '-0.1', szi: '1', fundingRate: '0.00001' },
});

beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  vi.useRealTimers();
});

function said(fills: (start: number) => readonly object[], payments: (start: number) => readonly object[]) {
  const requested: { readonly type: string; readonly start: number }[] = [];
  const ask: AskInfo = async ({ type, startTime }) => {
    requested.push({ type, start: Number(startTime) });
    return (type === 'userFillsByTime' ? fills : payments)(Number(startTime));
  };
  return { requested, read: createActivityReader(ask, () => 'Europe/Berlin') };
}

const endless = (rows: number, of: (time: number) => object) => (start: number) =>
  Array.from({ length: rows }, (_, place) => of(start + place));
const none = () => [];

test('a period is read from the visitor’s midnight on', async () => {
  const { requested, read } = said(none, none);
  expect(await read(user, '1W', signal)).toEqual({
    begin: now - 7 * 86_400_000,
    fills: [],
    payments: [],
    isCut: false,
  });
  expect(requested.map(({ start }) => start)).toEqual([Date.UTC(2026, 10, 12, 23), Date.UTC(2026, 10, 12, 23)]);
});

test('fills whose pages do not end are a failure and not "no trades", and nobody asks for the payments', async () => {
  const { requested, read } = said(endless(2_000, wireFill), none);
  const failed = expect(read(user, 'ALL', signal)).rejects.toMatchObject({ code: 'venue.unavailable' });
  await vi.advanceTimersByTimeAsync(600_000);
  await failed;
  expect(requested.every(({ type }) => type === 'userFillsByTime')).toBe(true);
});

test('too many payments are a state of their own beside the fills, and are not read a second time', async () => {
  const { requested, read } = said(() => [wireFill(5)], endless(500, wirePayment));
  const first = read(user, 'ALL', signal);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(await first).toMatchObject({ fills: [{ id: 5 }], payments: 'tooMany' });
  const payments = () => requested.filter(({ type }) => type === 'userFunding').length;
  const before = payments();
  expect(await read(user, 'ALL', signal)).toMatchObject({ payments: 'tooMany' });
  expect(payments()).toBe(before);
});
