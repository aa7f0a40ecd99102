import { parseEventLogs, parseUnits } from 'viem';
import { generatePrivateKey } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { crossing } from '../../../server/sandbox/chains/genesis/cctp.ts';
import { control, subscriptionsTo, traderOf } from '../../helpers/exchange.ts';
import type { RunningSandbox } from '../../helpers/sandbox.ts';
import { bridge, permitOf, personOf, report, rowsOf, startCrossing, usdc } from './crossing.ts';

const dollars = (text: string) => parseUnits(text, 6);
/** The account that begins empty. */
const NEWCOMER = 0;

let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await startCrossing();
  await control(sandbox.url, 'settings', { confirmations: 0, payoutMs: 0 });
});
afterAll(() => sandbox.stop());

const patience = { interval: 50 };

describe('a deposit through the bridge', () => {
  test('opens an account, is written down as the venue does, and is heard of over the socket', async () => {
    const person = personOf(sandbox, NEWCOMER);
    const { client, close } = subscriptionsTo(sandbox.url);
    const noticed: unknown[] = [];
    await client.userNonFundingLedgerUpdates({ user: person.address }, (event) => {
      if (event.isSnapshot !== true) noticed.push(...event.nonFundingLedgerUpdates.map(({ delta }) => delta));
    });
    expect(await person.info.userRole({ user: person.address })).toEqual({ role: 'missing' });
    await person.send(crossing.bridge, dollars('120.5'));
    await expect.poll(() => noticed, patience).toEqual([{ type: 'deposit', usdc: '120.5' }]);
    expect(await person.info.userRole({ user: person.address })).toEqual({ role: 'user' });
    expect((await person.info.clearinghouseState({ user: person.address })).withdrawable).toBe('120.5');
    await close();
  });

  test('is lost when it is under 5 USDC', async () => {
    const person = personOf(sandbox, 5);
    const before = (await rowsOf(person, ['deposit'])).length;
    await person.send(crossing.bridge, dollars('4.999999'));
    await person.send(crossing.bridge, dollars('5'));
    await expect.poll(async () => (await rowsOf(person, ['deposit'])).length, patience).toBe(before + 1);
    expect((await rowsOf(person, ['deposit'])).at(-1)?.delta).toEqual({ type: 'deposit', usdc: '5.0' });
    expect((await report(sandbox)).lost).toMatchObject([{ user: person.address, usd: 4_999_999 }]);
  });

  test('by permit belongs to whose coins they are, and one that fails stops no other', async () => {
    const [owner, other] = [personOf(sandbox, 6), personOf(sandbox, 7)];
    const deadline = BigInt(Math.floor(Date.now() / 1000) + 600);
    const good = await permitOf(owner, dollars('33'), 0n, deadline);
    const stale = await permitOf(owner, dollars('44'), 0n, deadline);
    const before = (await rowsOf(owner, ['deposit'])).length;
    const hash = await other.chain.writeContract({
      ...bridge,
      functionName: 'batchedDepositWithPermit',
      args: [[good, stale]],
    });
    const { logs } = await other.reader.getTransactionReceipt({ hash });
    expect(parseEventLogs({ abi: bridge.abi, logs }).map(({ eventName, args }) => ({ eventName, args }))).toEqual([
      { eventName: 'Deposit', args: { user: owner.account.address, usd: dollars('33') } },
      { eventName: 'FailedPermitDeposit', args: { user: owner.account.address, usd: dollars('44'), errorCode: 1 } },
    ]);
    await expect.poll(async () => (await rowsOf(owner, ['deposit'])).length, patience).toBe(before + 1);
    expect((await rowsOf(owner, ['deposit'])).at(-1)?.delta).toEqual({ type: 'deposit', usdc: '33.0' });
  });

  test('waits for its confirmations', async () => {
    await control(sandbox.url, 'settings', { confirmations: 3 });
    const person = personOf(sandbox, 8);
    const before = (await rowsOf(person, ['deposit'])).length;
    const hash = await person.send(crossing.bridge, dollars('7'));
    for (let block = 0; block < 3; block += 1) await person.send(person.account.address, 1n);
    await expect.poll(async () => (await rowsOf(person, ['deposit'])).length, patience).toBe(before + 1);
    const { blockNumber } = await person.reader.getTransactionReceipt({ hash });
    expect((await person.reader.getBlockNumber()) - blockNumber).toBeGreaterThanOrEqual(3n);
    await control(sandbox.url, 'settings', { confirmations: 0 });
  });
});

describe('a withdrawal through the bridge', () => {
  test('is debited at once and paid on the chain, less a dollar', async () => {
    const person = personOf(sandbox, NEWCOMER);
    const stranger = traderOf(sandbox.url, generatePrivateKey()).wallet.address;
    await control(sandbox.url, 'settings', { payoutMs: 60_000 });
    const before = (await person.info.clearinghouseState({ user: person.address })).withdrawable;
    await person.exchange.withdraw3({ destination: stranger, amount: '4.5' });
    const after = (await person.info.clearinghouseState({ user: person.address })).withdrawable;
    expect(dollars(before) - dollars(after)).toBe(dollars('4.5'));
    const [row] = (await rowsOf(person, ['withdraw'])).slice(-1);
    expect(row?.delta).toMatchObject({ usdc: '3.5', fee: '1.0' });
    const received = () => person.reader.readContract({ ...usdc, functionName: 'balanceOf', args: [stranger] });
    expect(await received()).toBe(0n);
    expect((await report(sandbox)).pending).toMatchObject([{ user: person.address, usd: 3_500_000, rail: 'bridge' }]);
    await control(sandbox.url, 'settings', { payoutMs: 0 });
    await expect.poll(received, patience).toBe(dollars('3.5'));
    await expect.poll(async () => (await report(sandbox)).pending, patience).toEqual([]);
    expect(await received()).toBe(dollars('3.5'));
    const events = await person.reader.getContractEvents({
      ...bridge,
      eventName: 'FinalizedWithdrawal',
      args: { user: person.account.address },
      fromBlock: 0n,
    });
    expect(events.map(({ args }) => args)).toMatchObject([{ destination: stranger, usd: dollars('3.5') }]);
  });

  test('of no more than its fee, or of more than there is, is refused', async () => {
    const { exchange, address } = personOf(sandbox, NEWCOMER);
    const refused = (amount: string) => expect(exchange.withdraw3({ destination: address, amount })).rejects;
    await refused('1').toThrow('Withdrawal amount must be more than the fee of $1.');
    await refused('1000000').toThrow('Insufficient balance for withdrawal.');
  });
});

test('the way of deposits and withdrawals is what the settings say', async () => {
  const { info } = personOf(sandbox, 1);
  expect(await info.usdcRouting()).toEqual({ depositRoute: 'bridge', withdrawalRoute: 'bridge' });
  await control(sandbox.url, 'settings', { routing: 'cctp' });
  expect(await info.usdcRouting()).toEqual({ depositRoute: 'cctp', withdrawalRoute: 'cctp' });
  await control(sandbox.url, 'settings', { routing: 'bridge' });
});

test('settings of the bridge that make no sense change nothing', async () => {
  await expect(control(sandbox.url, 'settings', { payoutMs: -1 })).rejects.toThrow('sandbox.invalid');
  await expect(control(sandbox.url, 'settings', { confirmation: 2 })).rejects.toThrow('sandbox.invalid');
  await expect(control(sandbox.url, 'settings', { circle: { fastMs: 'soon' } })).rejects.toThrow('sandbox.invalid');
});
