import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Fill } from '../../../lib/domain/portfolio/activity.ts';
import { csvText } from '../../../lib/domain/portfolio/csv-text.ts';
import { exportForms, exportText, firstTime } from '../../../lib/domain/portfolio/export.ts';
import type { Records, Transfer } from '../../../lib/domain/portfolio/statement.ts';
import { price, rate, size, tokens, usd } from '../../../lib/math/amount.ts';
import { add, sub, sum } from '../../../lib/math/arithmetic.ts';

/** Parses CSV as RFC 4180 describes it. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

test('whatever a cell says is read back, and none is a formula', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('=1+1', '+cmd', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '"', 'a,b', 'a\r\nb'),
  );
  fc.assert(
    fc.property(fc.array(fc.array(anyText, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }), (rows) => {
      const read = readCsv(csvText(rows));
      expect(read.map((row) => row.length)).toEqual(rows.map((row) => row.length));
      for (const [row, cells] of rows.entries()) {
        for (const [place, text] of cells.entries()) {
          const cell = read[row]?.[place] ?? '';
          expect([text, `'${text}`]).toContain(cell);
          expect(/^[=+@\t\r]/.test(cell) || /^-(?!\d+(?:\.\d+)?$)/.test(cell)).toBe(false);
        }
      }
    }),
  );
  expect(csvText([['-12.5', '=HYPERLINK("x")']])).toBe('-12.5,"\'=HYPERLINK(""x"")"\r\n');
});

test.each(['\uff1d1+1', '\uff0b1', '\uff0d1+cmd', '\uff20SUM(A1)', '\0=1'])('%j is no formula either', (text) => {
  expect(csvText([[text]])).toBe(`'${text}\r\n`);
});

test.each(['\n=1', '=1\n'])('a break beside a formula hides it from nobody: %j', (text) => {
  expect(csvText([[text]])).toBe(`"'${text}"\r\n`);
});

const time = Date.UTC(2026, 10, 20, 14, 5, 9);
const zeros = `0x${'0'.repeat(64)}`;
const fill = (change: Partial<Fill>): Fill => ({
  id: 1,
  orderId: 1,
  time,
  coin: 'BTC',
  side: 'sell',
  price: price('100000'),
  size: size('0.5'),
  closedPnl: usd('250.75'),
  fee: tokens('22.5'),
  feeToken: 'USDC',
  hash: '0xabc',
  ...change,
});
const transfer = (change: Partial<Transfer>): Transfer => ({
  time: time - 2_000,
  kind: 'deposit',
  amount: tokens('1000'),
  token: 'USDC',
  fees: [],
  hash: '0xd',
  ...change,
});
const records: Records = {
  fills: [
    fill({}),
    fill({ closedPnl: usd('-10'), fee: tokens('-0.5'), hash: zeros, time: time + 1_000 }),
    fill({
      coin: '@107',
      side: 'buy',
      price: price('40'),
      size: size('2'),
      closedPnl: usd('0'),
      fee: tokens('0.001'),
      feeToken: 'HYPE',
      time: time + 2_000,
    }),
  ],
  payments: [
    { time: time - 1_000, coin: '=ETH', amount: usd('-1.25'), rate: rate('0.0000125'), size: size('1'), hash: zeros },
  ],
  transfers: [
    transfer({}),
    transfer({ kind: 'own' }),
    transfer({
      kind: 'withdrawal',
      amount: tokens('99'),
      fees: [{ amount: tokens('1'), currency: 'USDC' }],
      time: time + 3_000,
    }),
  ],
  pairs: new Map([['@107', { base: 'HYPE', quote: 'USDC' }]]),
};

test('Koinly reads gains, fees and money in and out, in UTC', () => {
  const [heading, ...rows] = readCsv(exportText(records, 'koinly'));
  expect(heading?.join()).toBe(
    'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash',
  );
  expect(rows.map((row) => row.join())).toEqual([
    '2026-11-20 14:05:07 UTC,,,1000,USDC,,,,,,deposit USDC,0xd',
    '2026-11-20 14:05:08 UTC,1.25,USDC,,,,,,,realized gain,funding =ETH,',
    '2026-11-20 14:05:09 UTC,,,250.75,USDC,,,,,realized gain,profit BTC,0xabc',
    '2026-11-20 14:05:09 UTC,22.5,USDC,,,,,,,margin fee,fee BTC,0xabc',
    '2026-11-20 14:05:10 UTC,10,USDC,,,,,,,realized gain,profit BTC,',
    '2026-11-20 14:05:10 UTC,,,0.5,USDC,,,,,fee refund,rebate BTC,',
    '2026-11-20 14:05:11 UTC,80,USDC,2,HYPE,,,,,,trade @107,0xabc',
    '2026-11-20 14:05:11 UTC,0.001,HYPE,,,,,,,margin fee,fee @107,0xabc',
    '2026-11-20 14:05:12 UTC,99,USDC,,,1,USDC,,,,withdrawal USDC,0xd',
  ]);
});

test('CoinTracker reads the same with its own tags and dates', () => {
  const [heading, ...rows] = readCsv(exportText(records, 'cointracker'));
  expect(heading?.join()).toBe(
    'Date,Received Quantity,Received Currency,Sent Quantity,Sent Currency,Fee Amount,Fee Currency,Tag',
  );
  expect(rows[1]?.join()).toBe('11/20/2026 14:05:08,,,1.25,USDC,,,margin loss');
  expect(rows.map((row) => row.at(-1))).toEqual([
    '',
    'margin loss',
    'margin gain',
    'margin fee',
    'margin loss',
    'margin rebate',
    '',
    'margin fee',
    '',
  ]);
});

test('in every form the dollars that came and went are the account’s own', () => {
  for (const form of exportForms) {
    const [heading = [], ...rows] = readCsv(exportText(records, form));
    const column = (...names: string[]) => heading.findIndex((name) => names.includes(name.toLowerCase()));
    const flow = (amount: number, currency: number) =>
      sum(rows.filter((row) => row[currency] === 'USDC').map((row) => tokens(row[amount] ?? '')));
    const received = flow(
      column('received amount', 'received quantity', 'received'),
      column('received currency', 'received_currency'),
    );
    const sent = flow(column('sent amount', 'sent quantity', 'sent'), column('sent currency', 'sent_currency'));
    const fees = flow(column('fee amount', 'fee'), column('fee currency', 'fee_currency'));
    expect(sub(received, add(sent, fees))).toBe(tokens('1037.5'));
  }
});

test('a coin that is called like a formula is none in the generic form; the first day is known', () => {
  expect(exportText(records, 'generic')).toContain(",funding,'=ETH,");
  expect(firstTime(records)).toBe(time - 2_000);
  expect(firstTime({ fills: [], payments: [], transfers: [], pairs: new Map() })).toBeUndefined();
});
