import { createWalletClient, http } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkTransfer } from '../../../lib/client/funds/poll.ts';
import { quoteDeposit, quoteWithdrawal } from '../../../lib/client/funds/rails.ts';
import { startDeposit } from '../../../lib/client/funds/start-deposit.ts';
import { startWithdrawal } from '../../../lib/client/funds/start-withdrawal.ts';
import { transferClass } from '../../../lib/client/funds/transfer.ts';
import { bridgeAddress, droppedAfterMs } from '../../../lib/config/funds.ts';
import type { PublicConfig } from '../../../lib/config/venues/public.ts';
import type { DepositRecord, FundsRecord } from '../../../lib/domain/funds/record.ts';
import { usdc } from '../../../lib/math/amount.ts';
import { transferCall } from '../../../lib/venues/evm/erc20.ts';
import { readHistory } from '../../../lib/venues/hyperliquid/info/ledger.ts';
import { control, faucet } from '../../helpers/exchange.ts';
import type { RunningSandbox } from '../../helpers/sandbox.ts';
import { usdc as coin, startCrossing } from '../bridge/crossing.ts';
import { newPerson, openPage, type Person, signatures } from './person.ts';

const atOnce = { indexMs: 0, fastMs: 0, standardMs: 0, forwardMs: 0, finalMs: 0, mintMs: 0 };
const calm = {
  routing: 'bridge',
  confirmations: 0,
  payoutMs: 0,
  circle: { ...atOnce, forwarding: 'on', attestation: 'on', forwardFee: 200_000 },
};
const patience = { interval: 60 };

let sandbox: RunningSandbox;
let config: PublicConfig;

beforeAll(async () => {
  sandbox = await startCrossing();
  config = openPage(sandbox.url);
});
beforeEach(() => control(sandbox.url, 'settings', calm));
afterAll(async () => {
  vi.unstubAllGlobals();
  await sandbox.stop();
});

const byCircle = () => control(sandbox.url, 'settings', { routing: 'cctp' });
const chain = (knob: string, body: object) => control(sandbox.url, `chains/42161/${knob}`, body);

async function deposit(person: Person, amount: string): Promise<DepositRecord> {
  const quote = await quoteDeposit(person.deps, person.address);
  return startDeposit(person.deps, person.service, { amount: usdc(amount), quote });
}

async function withdrawn(person: Person, amount: string) {
  const quote = await quoteWithdrawal(person.deps, person.address);
  return startWithdrawal(person.deps, person.signer, { amount: usdc(amount), quote });
}

async function withdraw(person: Person, amount: string) {
  const sent = await withdrawn(person, amount);
  if (sent.kind !== 'done') throw new Error('Nobody answered');
  return sent.value;
}

const transfer = ({ deps, signer }: Person, amount: string, direction: 'toSpot' | 'toPerp') =>
  transferClass(deps.venue, signer, usdc(amount), direction);

/** Polls until the transfer reaches a stage, as the page does. */
async function until(person: Person, begun: FundsRecord, stage: string, others: readonly FundsRecord[] = []) {
  let record = begun;
  const looked = async () => {
    record = await checkTransfer(person.deps, record, others);
    return record.stage;
  };
  await expect.poll(looked, patience).toBe(stage);
  return record;
}

const withdrawable = async ({ info, address }: Person) =>
  (await info.clearinghouseState({ user: address })).withdrawable;

describe('money by the bridge', () => {
  test('is deposited and withdrawn to the last unit', async () => {
    const person = await newPerson(config, { usdc: '20.000003' });
    const there = await until(person, await deposit(person, '15.000001'), 'credited');
    expect(there).toMatchObject({ hasUpdated: true, fee: '0', totalBefore: '0', received: '15.000001' });
    expect(await withdrawable(person)).toBe('15.000001');
    expect(await person.held()).toBe(5_000_002n);

    const back = await until(person, await withdraw(person, '7.000009'), 'arrived');
    expect(await person.held()).toBe(5_000_002n + 6_000_009n);
    expect(await withdrawable(person)).toBe('7.999992');
    expect(back.kind === 'withdrawal' && back.hash).toMatch(/^0x[0-9a-f]{64}$/);
    const history = await readHistory(person.deps.venue.ask, person.address);
    expect(history.map(({ kind, amount, fee }) => [kind, amount, fee])).toEqual([
      ['deposit', '15.000001', undefined],
      ['withdrawal', '6.000009', '1'],
    ]);
  });

  test('is credited twice for two deposits of one amount, also where the other is not remembered', async () => {
    const person = await newPerson(config, { usdc: '15' });
    const credits: (string | undefined)[] = [];
    for (const others of [0, 1, 2]) {
      const there = await until(person, await deposit(person, '5'), 'credited');
      credits.push(there.kind === 'deposit' ? there.credit : undefined);
      expect(new Set(credits).size).toBe(others + 1);
    }
  });
});

describe('money by Circle', () => {
  test('pays for its account at the first deposit, not at the second, and both are found', async () => {
    await byCircle();
    const person = await newPerson(config, { usdc: '30' });
    const first = await deposit(person, '10.000001');
    expect(first).toMatchObject({ rail: 'cctp', fee: '1.2' });
    const there = await until(person, first, 'credited');
    expect(await withdrawable(person)).toBe('8.800001');
    expect(there.received).toBe('8.800001');
    const second = await deposit(person, '10');
    expect(second.fee).toBe('0.2');
    await until(person, second, 'credited', [there]);
    expect(await withdrawable(person)).toBe('18.600001');
    expect(signatures(person)).toEqual([
      'eth_signTypedData_v4',
      'eth_sendTransaction',
      'eth_signTypedData_v4',
      'eth_sendTransaction',
    ]);
  });

  test('leaves at a withdrawal what the exchange asks beside it', async () => {
    await byCircle();
    const person = await newPerson(config, {});
    await faucet(sandbox.url, person.address, 20);
    const quote = await quoteWithdrawal(person.deps, person.address);
    expect(quote).toEqual({ route: 'cctp', fee: '0.2', reserve: '1.01' });
    await expect(withdraw(person, '18.990001')).rejects.toMatchObject({ code: 'account.insufficient' });
    await until(person, await withdraw(person, '18.99'), 'arrived');
    expect(await person.held()).toBe(18_790_000n);
  });

  test('is safe all the while it is late and then failed', async () => {
    await byCircle();
    await control(sandbox.url, 'settings', { circle: { attestation: 'late' } });
    const person = await newPerson(config, { usdc: '10' });
    const late = await until(person, await deposit(person, '9'), 'attesting');
    await control(sandbox.url, 'settings', { circle: { attestation: 'on', forwarding: 'failed' } });
    await until(person, late, 'stuck');
  });
});

describe('a transfer’s transaction on the chain', () => {
  test('is missed once it was dropped, and another in its place is noticed', async () => {
    const person = await newPerson(config, { usdc: '10' });
    await chain('drop', { transactions: 1 });
    const sent = await deposit(person, '5');
    // Another transaction makes the chain go on and drop the pending one.
    await newPerson(config, { eth: '0.1' });
    const later = { ...sent, times: { ...sent.times, sent: sent.times.sent - droppedAfterMs, seen: 0 } };
    const lost = await until(person, later, 'dropped');
    const wallet = createWalletClient({ account: person.account, transport: http(`${sandbox.url}/rpc/42161`) });
    await wallet.sendTransaction({ chain: null, to: person.address, value: 0n });
    await until(person, lost, 'replaced');
    expect(await person.held()).toBe(10_000_000n);
  });

  test('is the same deposit when it is sent again at a higher price', async () => {
    const person = await newPerson(config, { usdc: '10' });
    await chain('drop', { transactions: 1 });
    const sent = await deposit(person, '6');
    const wallet = createWalletClient({ account: person.account, transport: http(`${sandbox.url}/rpc/42161`) });
    const price = 50_000_000_000n;
    const hash = await wallet.sendTransaction({
      chain: null,
      to: coin.address,
      data: transferCall(bridgeAddress, 6_000_000n),
      nonce: sent.nonce,
      maxFeePerGas: price,
      maxPriorityFeePerGas: price,
    });
    const later = { ...sent, times: { ...sent.times, sent: sent.times.sent - droppedAfterMs } };
    expect(await until(person, later, 'credited')).toMatchObject({ hash });
  });
});

describe('nothing is signed or moved for', () => {
  const refused = async (person: Person, act: () => Promise<unknown>, code: string) => {
    const before = await person.held();
    await expect(act()).rejects.toMatchObject({ code });
    expect(signatures(person)).toEqual([]);
    expect(await person.held()).toBe(before);
  };

  test('a deposit of less than the bridge credits', async () => {
    const person = await newPerson(config, { usdc: '10' });
    await refused(person, () => deposit(person, '4.999999'), 'funds.changed');
  });

  test('a withdrawal of more than there is', async () => {
    const person = await newPerson(config, { usdc: '10' });
    await refused(person, () => deposit(person, '10.000001'), 'funds.balance');
    await refused(person, () => withdraw(person, '10'), 'account.insufficient');
  });

  test.each(['bridge', 'cctp'])('without coins for the fee, by %s', async (routing) => {
    await control(sandbox.url, 'settings', { routing });
    const person = await newPerson(config, { usdc: '10', eth: '0' });
    await refused(person, () => deposit(person, '6'), 'funds.gas');
  });

  test('a way of transfers that changed in the meantime', async () => {
    const person = await newPerson(config, { usdc: '10' });
    const order = { amount: usdc('6'), quote: { route: 'bridge' } } as const;
    await byCircle();
    await refused(person, () => startDeposit(person.deps, person.service, order), 'funds.changed');
  });

  test.each([
    { path: '/info/usdcRouting', kind: '500' },
    { path: '/info', kind: 'malformed' },
  ])('a way of transfers that the exchange does not name: %o', async (fault) => {
    const person = await newPerson(config, { usdc: '10' });
    const order = { amount: usdc('6'), quote: await quoteDeposit(person.deps, person.address) };
    await control(sandbox.url, 'faults', { faults: [{ ...fault, rate: 1 }] });
    await refused(person, () => startDeposit(person.deps, person.service, order), 'funds.routing');
    await control(sandbox.url, 'faults', { faults: [] });
  });
});

test('money moves between perpetuals and spot', async () => {
  const person = await newPerson(config, {});
  await faucet(sandbox.url, person.address, 9);
  await transfer(person, '4.000001', 'toSpot');
  await transfer(person, '1', 'toPerp');
  expect(await withdrawable(person)).toBe('5.999999');
  await expect(transfer(person, '6', 'toSpot')).rejects.toMatchObject({
    code: 'account.insufficient',
  });
});

test('a transfer whose answer never comes is asked for and not sent again', async () => {
  const person = await newPerson(config, {});
  await faucet(sandbox.url, person.address, 9);
  await control(sandbox.url, 'faults', { faults: [{ path: '/exchange', kind: 'lostAck', rate: 1 }] });
  const sent = await withdrawn(person, '5');
  if (sent.kind !== 'lost') throw new Error('It was answered');
  // Nothing else is signed while the lost one is being looked up.
  const requested = signatures(person).length;
  await expect(transfer(person, '1', 'toSpot')).rejects.toMatchObject({ code: 'order.looked_for' });
  expect(signatures(person)).toHaveLength(requested);
  const found = await sent.found;
  expect(found).toMatchObject({ kind: 'withdrawal', amount: '5', stage: 'accepted' });
  expect(await withdrawable(person)).toBe('4.0');

  const moved = await transfer(person, '1', 'toSpot');
  await control(sandbox.url, 'faults', { faults: [] });
  expect(moved.kind === 'lost' && (await moved.found).became).toBe('there');
  expect(await withdrawable(person)).toBe('3.0');
});
