import { createPublicClient, encodeFunctionData, http, parseAbi, parseEventLogs, parseUnits, size } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hyperEvm } from '../../../server/sandbox/crossings/circle/contracts.ts';
import { control, lowerHex, traderOf } from '../../helpers/exchange.ts';
import type { RunningSandbox } from '../../helpers/sandbox.ts';
import { burn, burnCall, FORWARDING_FEE, hookFor, iris, messagesOf, messenger, transmitter } from './circle.ts';
import { personOf, report, rowsOf, startCrossing, usdc } from './crossing.ts';

const dollars = (text: string) => parseUnits(text, 6);
const patience = { interval: 50 };
const atOnce = { indexMs: 0, fastMs: 0, standardMs: 0, forwardMs: 0, finalMs: 0, mintMs: 0 };
const calm = { confirmations: 0, circle: { ...atOnce, forwarding: 'on', attestation: 'on', forwardFee: 200_000 } };

let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await startCrossing();
});
beforeEach(async () => {
  await control(sandbox.url, 'settings', calm);
});
afterAll(() => sandbox.stop());

const stateOf = async (hash: `0x${string}`) => (await messagesOf(sandbox, 3, hash)).messages[0];

describe('a deposit by way of Circle', () => {
  test('is burnt with one signature, attested, forwarded and credited to the perpetuals', async () => {
    const person = personOf(sandbox, 5);
    const recipient = lowerHex(privateKeyToAccount(generatePrivateKey()).address);
    // Creates the recipient's account.
    await control(sandbox.url, 'faucet', { user: recipient, usd: 1 });
    const supply = () => person.reader.readContract({ ...usdc, functionName: 'totalSupply' });
    const minted = await supply();
    const hook = hookFor(recipient, 'perp');
    const call = await burnCall(person, { amount: dollars('10'), hook });
    expect(size(encodeFunctionData(call))).toBe(580);
    const hash = await person.chain.writeContract(call);
    const { logs } = await person.reader.getTransactionReceipt({ hash });
    const abi = [...messenger.abi, ...transmitter.abi, ...call.abi];
    const events = parseEventLogs({ abi, logs });
    expect(events.map(({ eventName }) => eventName)).toEqual(['MessageSent', 'DepositForBurn', 'BatchDepositForBurn']);
    const [sent, burnt] = events;
    if (sent?.eventName !== 'MessageSent' || burnt?.eventName !== 'DepositForBurn') throw new Error('no burn');
    expect(size(sent.args.message)).toBe(432);
    expect(burnt.args).toMatchObject({ depositor: call.address, amount: dollars('10'), hookData: hook });
    expect(await supply()).toBe(minted - dollars('10'));

    await expect.poll(async () => (await stateOf(hash))?.forwardState, patience).toBe('COMPLETE');
    const message = await stateOf(hash);
    expect(message).toMatchObject({ status: 'complete', delayReason: null });
    expect(message?.decodedMessage?.decodedMessageBody).toMatchObject({
      amount: '10000000',
      feeExecuted: '200000',
      maxFee: '200000',
      hookData: hook,
    });
    expect(message?.message.slice(2 + 2 * 44, 2 + 2 * 144)).toBe(sent.args.message.slice(2 + 2 * 44, 2 + 2 * 144));
    expect((await person.info.clearinghouseState({ user: recipient })).withdrawable).toBe('10.8');
    const [, row] = await person.info.userNonFundingLedgerUpdates({ user: recipient });
    expect(row?.hash).not.toBe(hash);
    expect(row?.delta).toMatchObject({
      type: 'send',
      user: hyperEvm.coreDepositWallet,
      destination: recipient,
      sourceDex: 'spot',
      destinationDex: '',
      token: 'USDC',
      amount: '9.8',
    });
  });

  test('goes to spot when its hook says so, and a new account pays a dollar', async () => {
    const person = personOf(sandbox, 6);
    const stranger = privateKeyToAccount(generatePrivateKey()).address;
    await burn(person, { amount: dollars('3.5'), hook: hookFor(stranger, 'spot') });
    const { info } = traderOf(sandbox.url, generatePrivateKey());
    const balances = async () => (await info.spotClearinghouseState({ user: stranger })).balances;
    await expect.poll(balances, patience).toMatchObject([{ coin: 'USDC', total: '2.3' }]);
    const [row] = await info.userNonFundingLedgerUpdates({ user: stranger });
    expect(row?.delta).toMatchObject({ type: 'send', destinationDex: 'spot', amount: '2.3' });
  });

  test('of many burns has one message for each', async () => {
    const person = personOf(sandbox, 6);
    const before = (await rowsOf(person, ['send'])).length;
    const hash = await burn(person, {
      amount: dollars('6'),
      batch: dollars('2'),
      hook: hookFor(person.address, 'perp'),
    });
    await expect.poll(async () => (await rowsOf(person, ['send'])).length, patience).toBe(before + 3);
    const { messages } = await messagesOf(sandbox, 3, hash);
    expect(new Set(messages.map(({ eventNonce }) => eventNonce)).size).toBe(3);
  });

  test('works without the extension too', async () => {
    const person = personOf(sandbox, 7);
    await person.chain.writeContract({ ...usdc, functionName: 'approve', args: [messenger.address, dollars('8')] });
    const before = (await rowsOf(person, ['send'])).length;
    const { args } = await burnCall(person, { amount: dollars('8'), hook: hookFor(person.address, 'perp') });
    const { mintRecipient, destinationCaller, maxFee, hookData } = args[1];
    await person.chain.writeContract({
      ...messenger,
      functionName: 'depositForBurnWithHook',
      args: [dollars('8'), 19, mintRecipient, usdc.address, destinationCaller, maxFee, 1000, hookData],
    });
    await expect.poll(async () => (await rowsOf(person, ['send'])).length, patience).toBe(before + 1);
  });

  test('is refused by the contracts in their own words', async () => {
    const person = personOf(sandbox, 8);
    const hook = hookFor(person.address, 'perp');
    const refused = async (wish: Parameters<typeof burnCall>[1], from = person) =>
      expect(from.reader.simulateContract({ ...(await burnCall(person, wish)), account: from.account })).rejects;
    await (await refused({ amount: dollars('3'), batch: dollars('2'), hook })).toThrow(
      'must be divisible by batch size',
    );
    await (await refused({ amount: 100_000n, hook })).toThrow('Max fee must be less than amount');
    await (await refused({ amount: dollars('2'), hook: '0x' })).toThrow('Hook data is empty');
    await (await refused({ amount: dollars('2'), hook }, personOf(sandbox, 7))).toThrow('invalid signature');
  });
});

describe('a fault on the way of a deposit by Circle', () => {
  test('is waited for where the attestation is late', async () => {
    await control(sandbox.url, 'settings', { circle: { attestation: 'late' } });
    const person = personOf(sandbox, 5);
    const hash = await burn(person, { amount: dollars('5'), hook: hookFor(person.address, 'perp') });
    await expect
      .poll(() => stateOf(hash), patience)
      .toMatchObject({
        status: 'pending_confirmations',
        attestation: 'PENDING',
        forwardState: 'PENDING',
      });
    await control(sandbox.url, 'settings', { circle: { attestation: 'on' } });
    await expect.poll(async () => (await stateOf(hash))?.status, patience).toBe('complete');
  });

  test('lets anybody hand in, once, a message that Circle fails to forward', async () => {
    await control(sandbox.url, 'settings', { circle: { forwarding: 'failed' } });
    const person = personOf(sandbox, 5);
    const before = (await rowsOf(person, ['send'])).length;
    const hash = await burn(person, { amount: dollars('5'), hook: hookFor(person.address, 'perp') });
    await expect.poll(() => stateOf(hash), patience).toMatchObject({ status: 'complete', forwardState: 'FAILED' });
    expect((await rowsOf(person, ['send'])).length).toBe(before);
    const nonce = (await stateOf(hash))?.eventNonce;
    expect((await report(sandbox)).burnt).toMatchObject([{ nonce }]);
    await control(sandbox.url, 'circle', { handIn: nonce });
    await expect(control(sandbox.url, 'circle', { handIn: nonce })).rejects.toThrow('already used');
    expect((await rowsOf(person, ['send'])).length).toBe(before + 1);
    expect((await report(sandbox)).burnt).toEqual([]);
  });

  test('makes a fast burn with too small a fee a slow one that nobody forwards', async () => {
    await control(sandbox.url, 'settings', { circle: { standardMs: 60_000 } });
    const person = personOf(sandbox, 5);
    const hash = await burn(person, {
      amount: dollars('5'),
      maxFee: FORWARDING_FEE - 1n,
      hook: hookFor(person.address, 'perp'),
    });
    await expect
      .poll(() => stateOf(hash), patience)
      .toMatchObject({
        status: 'pending_confirmations',
        delayReason: 'insufficient_fee',
      });
    await control(sandbox.url, 'settings', { circle: { standardMs: 0 } });
    await expect.poll(() => stateOf(hash), patience).toMatchObject({ status: 'complete', forwardState: 'FAILED' });
    await control(sandbox.url, 'circle', { handIn: (await stateOf(hash))?.eventNonce });
  });

  test('leaves a hook without its magic to its owner', async () => {
    const person = personOf(sandbox, 5);
    const hook = hookFor(person.address, 'perp', '0'.repeat(48));
    const hash = await burn(person, { amount: dollars('5'), hook });
    await expect.poll(() => stateOf(hash), patience).toMatchObject({ status: 'complete', forwardState: null });
    const nonce = (await stateOf(hash))?.eventNonce;
    await control(sandbox.url, 'circle', { handIn: nonce });
    expect((await rowsOf(person, ['send'])).at(-1)?.delta).toMatchObject({ amount: '5.0' });
  });

  test('is an answer of Iris that fails as it is told to', async () => {
    const fault = (kind: string) =>
      control(sandbox.url, 'faults', { faults: [{ path: '/circle/v2/messages', kind, rate: 1 }] });
    const status = async () => (await fetch(`${sandbox.url}/circle/v2/messages/3?nonce=0x00`)).status;
    await fault('429');
    expect(await status()).toBe(429);
    await fault('500');
    expect(await status()).toBe(500);
    await control(sandbox.url, 'faults', { faults: [] });
    expect(await status()).toBe(404);
  });
});

describe('a question about Circle’s way', () => {
  test('is answered so many times a second, unless limits are off', async () => {
    const statuses = async () => {
      const requested = Array.from({ length: 120 }, () => iris(sandbox, 'fastBurn/USDC/allowance'));
      return new Set((await Promise.all(requested)).map(({ status }) => status));
    };
    expect(await statuses()).toEqual(new Set([200]));
    await control(sandbox.url, 'settings', { ipLimits: true });
    expect(await statuses()).toEqual(new Set([200, 429]));
    await control(sandbox.url, 'settings', { ipLimits: false });
  });

  test('is answered for fees, allowance and keys', async () => {
    const price = { low: 200_000, med: 200_000, high: 200_000 };
    expect(await iris(sandbox, 'burn/USDC/fees/3/19?forward=true&hyperCoreDeposit=true')).toEqual({
      status: 200,
      body: [
        { finalityThreshold: 1000, minimumFee: 0, forwardFee: price },
        { finalityThreshold: 2000, minimumFee: 0, forwardFee: price },
      ],
    });
    expect((await iris(sandbox, 'burn/USDC/fees/3/19')).body[0]).toEqual({ finalityThreshold: 1000, minimumFee: 0 });
    expect((await iris(sandbox, 'burn/USDC/fees/3/19?hyperCoreDeposit=true')).status).toBe(400);
    expect((await iris(sandbox, 'fastBurn/USDC/allowance')).body).toMatchObject({ allowance: expect.any(Number) });
    const { body } = await iris(sandbox, 'publicKeys');
    expect(body.publicKeys.map(({ publicKey }: { publicKey: `0x${string}` }) => size(publicKey))).toEqual([65, 65]);
    expect((await iris(sandbox, 'reattest/0x00', 'POST')).status).toBe(404);
  });

  test('is answered by the getters on HyperEVM', async () => {
    const abi = parseAbi([
      'function newCoreAccountFee() view returns (uint256)',
      'function enabledDestinationDexes(uint32) view returns (bool)',
      'function isDexForwardingDisabled() view returns (bool)',
      'function calculateCrossChainWithdrawalFee(bool,uint32) view returns (uint256)',
    ]);
    const rpc = async (method: string, params: unknown[]) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
      const response = await fetch(`${sandbox.url}/rpc/999`, { method: 'POST', body });
      return (await response.json()).result;
    };
    const reader = createPublicClient({ transport: http(`${sandbox.url}/rpc/999`) });
    const wallet = { address: hyperEvm.coreDepositWallet, abi } as const;
    expect(await rpc('eth_chainId', [])).toBe('0x3e7');
    expect(await rpc('eth_gasPrice', [])).toBe('0x5f5e100');
    expect(await reader.readContract({ ...wallet, functionName: 'newCoreAccountFee' })).toBe(100_000_000n);
    expect(await reader.readContract({ ...wallet, functionName: 'enabledDestinationDexes', args: [0] })).toBe(true);
    expect(await reader.readContract({ ...wallet, functionName: 'isDexForwardingDisabled' })).toBe(false);
    expect(
      await reader.readContract({ ...wallet, functionName: 'calculateCrossChainWithdrawalFee', args: [true, 3] }),
    ).toBe(200_000n);
    const exists = async (user: string) =>
      rpc('eth_call', [{ to: hyperEvm.coreUserExists, data: `0x${user.slice(2).padStart(64, '0')}` }, 'latest']);
    expect(BigInt(await exists(personOf(sandbox, 1).address))).toBe(1n);
    expect(BigInt(await exists(lowerHex(privateKeyToAccount(generatePrivateKey()).address)))).toBe(0n);
  });
});
