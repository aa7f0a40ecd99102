import { describe, expect, test } from 'vitest';
import { filteredHistory, historyCsv, usdcOf } from '../../../lib/domain/funds/history.ts';
import { historyOf } from '../../../lib/venues/hyperliquid/info/ledger.ts';

const me = `0x${'a'.repeat(40)}` as const;
const friend = `0x${'b'.repeat(40)}` as const;
const hash = `0x${'0'.repeat(64)}`;
const wallet = '0x6B9E773128f453f5c2C60935Ee2DE2CBc5390A24';
const row = (delta: object, time = 1_790_000_000_000) => ({ time, hash, delta });
const send = {
  type: 'send',
  token: 'USDC',
  amount: '9.8',
  usdcValue: '9.8',
  fee: '0.5',
  nativeTokenFee: '0',
  nonce: 7,
  feeToken: 'USDC',
};

describe('the ledger of an account', () => {
  test.each([
    [
      { type: 'deposit', usdc: '10.0' },
      { kind: 'deposit', from: 'arbitrum', to: 'perp', amount: '10' },
    ],
    [
      { type: 'withdraw', usdc: '9.0', nonce: 7, fee: '1.0' },
      { kind: 'withdrawal', from: 'perp', to: 'arbitrum', amount: '9', fee: '1' },
    ],
    [
      { type: 'accountClassTransfer', usdc: '2.5', toPerp: false },
      { kind: 'transfer', from: 'perp', to: 'spot', amount: '2.5' },
    ],
    [
      { ...send, user: wallet, destination: me, sourceDex: 'spot', destinationDex: '' },
      { kind: 'deposit', from: 'arbitrum', to: 'perp', amount: '9.8', fee: undefined },
    ],
    [
      {
        ...send,
        user: me,
        destination: '0x2000000000000000000000000000000000000000',
        sourceDex: 'spot',
        destinationDex: 'spot',
      },
      { kind: 'withdrawal', from: 'spot', to: 'arbitrum', amount: '9.8', fee: '0.5' },
    ],
    [
      { ...send, user: friend, destination: me, sourceDex: '', destinationDex: '' },
      { kind: 'transfer', from: friend, to: 'perp', fee: undefined },
    ],
    [
      { type: 'internalTransfer', usdc: '3', user: me, destination: friend, fee: '0.0' },
      { kind: 'transfer', from: 'perp', to: friend, fee: undefined },
    ],
    [
      {
        type: 'spotTransfer',
        token: 'HYPE:0x01',
        amount: '3',
        usdcValue: '90',
        user: friend,
        destination: me,
        fee: '0',
      },
      { kind: 'transfer', from: friend, to: 'spot', token: 'HYPE' },
    ],
    [
      { type: 'vaultWithdraw', vault: friend, user: me, netWithdrawnUsd: '4' },
      { from: 'vault', to: 'perp', amount: '4' },
    ],
  ])('%o', (delta, entry) => {
    expect(historyOf([row(delta)], me)).toMatchObject([entry]);
  });

  test('rows of other kinds are left out, and those that are alike told apart', () => {
    const like = row({ type: 'deposit', usdc: '10' });
    const rows = historyOf([like, row({ type: 'somethingNew', of: 'tomorrow' }), like], me);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(2);
    expect(historyOf([like], me)[0]?.key).toBe(rows[0]?.key);
  });

  test('an answer that is none is the venue’s failure', () => {
    expect(() => historyOf({ rows: [] }, me)).toThrow('venue.unreadable');
    expect(() => historyOf([{ time: 'soon', hash, delta: {} }], me)).toThrow('venue.unreadable');
  });
});

describe('the history', () => {
  const rows = historyOf(
    [
      row({ type: 'deposit', usdc: '10.000001' }, 1_790_000_000_000),
      row({ type: 'withdraw', usdc: '9.0', nonce: 7, fee: '1.0' }, 1_790_000_001_000),
      row({ type: 'spotTransfer', token: '=HYPERLINK("x")', amount: '3', user: friend, destination: me, fee: '0' }),
    ],
    me,
  );

  test('is the newest first, and of one kind if that is chosen', () => {
    expect(filteredHistory(rows, 'all').map(({ kind }) => kind)).toEqual(['withdrawal', 'deposit', 'transfer']);
    expect(filteredHistory(rows, 'deposit').map(usdcOf)).toEqual(['10.000001']);
    expect(filteredHistory(rows, 'transfer').map(usdcOf)).toEqual([undefined]);
  });

  test('becomes a file of exact amounts, times of ISO 8601, and no formula', () => {
    const address = friend;
    expect(historyCsv(rows)).toBe(
      [
        'time,kind,from,to,amount,token,fee,hash',
        `2026-09-21T14:13:20.000Z,deposit,arbitrum,perp,10.000001,USDC,,${hash}`,
        `2026-09-21T14:13:21.000Z,withdrawal,perp,arbitrum,9,USDC,1,${hash}`,
        `2026-09-21T14:13:20.000Z,transfer,${address},spot,3,"'=HYPERLINK(""x"")",,${hash}`,
        '',
      ].join('\r\n'),
    );
  });
});
