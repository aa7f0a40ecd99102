import { describe, expect, test } from 'vitest';
import { statementOf } from '../../../lib/domain/portfolio/statement.ts';
import { transfersOf } from '../../../lib/venues/hyperliquid/info/ledger-transfers.ts';

const me = `0x${'a'.repeat(40)}` as const;
const friend = `0x${'b'.repeat(40)}` as const;
const row = (delta: object) => ({ time: 1_790_000_000_000, hash: '0x1', delta });
const booked = (...deltas: readonly object[]) =>
  statementOf({ fills: [], payments: [], pairs: new Map(), transfers: transfersOf(deltas.map(row), me) });

/** Writes each transfer as one line: kind, received, sent, fee. */
const lines = (...deltas: readonly object[]) =>
  booked(...deltas).map(({ kind, received, sent, fee }) =>
    [kind, ...[received, sent, fee].map((sum) => (sum === undefined ? '-' : `${sum.amount} ${sum.currency}`))].join(
      ' ',
    ),
  );

const send = {
  type: 'send',
  token: 'HYPE:0x01',
  amount: '9.8',
  usdcValue: '300',
  fee: '0.5',
  nativeTokenFee: '0.0',
  nonce: 7,
  feeToken: 'USDC',
  sourceDex: 'spot',
  destinationDex: '',
};
const liquidation = {
  type: 'liquidation',
  liquidatedNtlPos: '500.5',
  accountValue: '-1.2',
  leverageType: 'Cross',
  liquidatedPositions: [{ coin: 'BTC', szi: '0.01' }],
};
const lent = { type: 'borrowLend', token: 'USDC', amount: '5', interestAmount: '0.0' };

describe('the ledger in the books', () => {
  test.each([
    [{ type: 'deposit', usdc: '10.0' }, ['deposit 10 USDC - -']],
    [{ type: 'withdraw', usdc: '9.0', nonce: 7, fee: '1.0' }, ['withdrawal - 9 USDC 1 USDC']],
    [{ type: 'accountClassTransfer', usdc: '2.5', toPerp: false }, []],
    [{ type: 'internalTransfer', usdc: '3', user: me, destination: friend, fee: '1' }, ['withdrawal - 3 USDC 1 USDC']],
    [{ type: 'internalTransfer', usdc: '3', user: friend, destination: me, fee: '1' }, ['deposit 3 USDC - -']],
    [{ type: 'subAccountTransfer', usdc: '3', user: me, destination: friend }, ['withdrawal - 3 USDC -']],
    [{ type: 'vaultDeposit', vault: friend, usdc: '4' }, ['withdrawal - 4 USDC -']],
    [{ type: 'vaultWithdraw', vault: friend, user: me, netWithdrawnUsd: '4' }, ['deposit 4 USDC - -']],
    [{ type: 'vaultCreate', vault: friend, usdc: '100', fee: '10' }, ['withdrawal - 100 USDC 10 USDC']],
    [{ type: 'vaultDistribution', vault: friend, usdc: '7' }, ['deposit 7 USDC - -']],
    [{ type: 'vaultLeaderCommission', user: me, usdc: '7' }, ['reward 7 USDC - -']],
    [{ type: 'rewardsClaim', token: 'USDC', amount: '12.5' }, ['reward 12.5 USDC - -']],
    [{ type: 'spotGenesis', token: 'HYPE', amount: '3' }, ['deposit 3 HYPE - -']],
    [{ type: 'spotGenesis', token: 'HYPE', amount: '-3' }, ['withdrawal - 3 HYPE -']],
    [{ type: 'deployGasAuction', token: 'HYPE', amount: '500' }, ['withdrawal - 500 HYPE -']],
    [{ type: 'cStakingTransfer', token: 'HYPE', amount: '5', isDeposit: true }, ['withdrawal - 5 HYPE -']],
    [{ type: 'cStakingTransfer', token: 'HYPE', amount: '5', isDeposit: false }, ['deposit 5 HYPE - -']],
    [{ ...lent, operation: 'supply' }, ['withdrawal - 5 USDC -']],
    [{ ...lent, operation: 'borrow' }, ['deposit 5 USDC - -']],
    [{ type: 'activateDexAbstraction', dex: 'x', token: 'USDC', amount: '5' }, []],
    [liquidation, []],
  ])('%o', (delta, expected) => {
    expect(lines(delta)).toEqual(expected);
    expect(transfersOf([row(delta)], me)).toHaveLength(1);
  });

  test('a fee stands in its own coin, and beside what moved between the account’s own sides', () => {
    expect(lines({ ...send, user: me, destination: friend })).toEqual(['withdrawal - 9.8 HYPE 0.5 USDC']);
    expect(lines({ ...send, user: me, destination: me })).toEqual(['fee - 0.5 USDC -']);
    expect(lines({ ...send, user: friend, destination: me })).toEqual(['deposit 9.8 HYPE - -']);
    const spot = {
      ...send,
      type: 'spotTransfer',
      token: 'PURR',
      user: me,
      destination: friend,
      nativeTokenFee: '0.01',
    };
    expect(lines(spot)).toEqual(['withdrawal - 9.8 PURR 0.5 USDC', 'fee - 0.01 HYPE -']);
  });

  test.each([
    ['somethingNew', { type: 'somethingNew', usdc: '1' }],
    ['withdraw', { type: 'withdraw', usdc: '9.0' }],
    ['rewardsClaim', { type: 'rewardsClaim', amount: 'much' }],
    ['send', { ...send, user: me, destination: friend, feeToken: undefined }],
    ['borrowLend', { ...lent, operation: 'withdraw', interestAmount: '0.2' }],
    ['vaultLeaderCommission', { type: 'vaultLeaderCommission', user: friend, usdc: '7' }],
    ['vaultDeposit', { type: 'vaultDeposit', vault: me, usdc: '4' }],
  ])('one row that is not understood is no file at all: %s', (ledgerRow, delta) => {
    const failed = expect.objectContaining({ code: 'venue.unreadable', details: { ledgerRow } });
    expect(() => transfersOf([row({ type: 'deposit', usdc: '10.0' }), row(delta)], me)).toThrow(failed);
  });

  test('a ledger of no known shape is no file at all', () => {
    expect(() => transfersOf([{ time: 1 }], me)).toThrow('venue.unreadable');
  });
});
