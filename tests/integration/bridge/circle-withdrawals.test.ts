import { createPublicClient, type Hex, http, pad, parseAbi, parseEventLogs, parseUnits } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hyperEvm } from '../../../server/sandbox/crossings/circle/contracts.ts';
import { control, newTrader } from '../../helpers/exchange.ts';
import type { RunningSandbox } from '../../helpers/sandbox.ts';
import { messagesOf, messenger, transmitter } from './circle.ts';
import { personOf, report, startCrossing, usdc } from './crossing.ts';

const dollars = (text: string) => parseUnits(text, 6);
const patience = { interval: 50 };
const atOnce = { indexMs: 0, fastMs: 0, standardMs: 0, forwardMs: 0, finalMs: 0, mintMs: 0 };

let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await startCrossing();
  await control(sandbox.url, 'settings', { confirmations: 0, circle: atOnce });
});
afterAll(() => sandbox.stop());

const reader = () => personOf(sandbox, 0).reader;
const held = (address: `0x${string}`) => reader().readContract({ ...usdc, functionName: 'balanceOf', args: [address] });
const stranger = () => privateKeyToAccount(generatePrivateKey()).address;
const hyper = () => createPublicClient({ transport: http(`${sandbox.url}/rpc/999`) });

const withdrawal = (to: `0x${string}`, amount: string, data: `0x${string}` = '0x') =>
  ({
    token: 'USDC',
    amount,
    sourceDex: '',
    destinationRecipient: to,
    addressEncoding: 'hex',
    destinationChainId: 3,
    gasLimit: 200_000,
    data,
  }) as const;

async function burnOf(user: `0x${string}`) {
  const event = parseAbi([
    'event CrossChainWithdraw(address indexed from, bytes32 indexed destinationRecipient, uint256 value, uint32 destinationDomain, uint64 indexed coreNonce)',
  ]);
  const found = await hyper().getLogs({
    address: hyperEvm.coreDepositWallet,
    event: event[0],
    args: { from: user },
    fromBlock: 0n,
  });
  const [log] = found;
  if (log === undefined) throw new Error('no burn was found');
  return log;
}

test('a withdrawal by Circle arrives on Arbitrum less Circle’s fee; the venue’s own come on top', async () => {
  const trader = await newTrader(sandbox.url, 100);
  const [to, user] = [stranger(), trader.address];
  const system = '0x2000000000000000000000000000000000000000';
  const check = () => trader.info.preTransferCheck({ user: system, source: user });
  expect(await check()).toMatchObject({ fee: '1.0', userHasSentTx: false });
  await trader.exchange.sendToEvmWithData(withdrawal(to, '10'));
  expect(await check()).toMatchObject({ fee: '0.0', userHasSentTx: true });
  await expect.poll(() => held(to), patience).toBe(dollars('9.8'));
  await expect.poll(async () => (await report(sandbox)).pending, patience).toEqual([]);
  expect(await held(to)).toBe(dollars('9.8'));

  const [, row] = await trader.info.userNonFundingLedgerUpdates({ user });
  if (row?.delta.type !== 'send') throw new Error('no row');
  expect(row.delta).toMatchObject({ user, destination: system, sourceDex: '', amount: '10.0', nativeTokenFee: '0.0' });
  const { withdrawable } = await trader.info.clearinghouseState({ user });
  expect(dollars(withdrawable)).toBe(dollars('90') - dollars(row.delta.fee));
  expect(dollars(row.delta.fee)).toBeGreaterThan(dollars('1'));

  const burn = await burnOf(user);
  expect(burn.args).toMatchObject({
    value: dollars('10'),
    destinationDomain: 3,
    destinationRecipient: pad(to, {}).toLowerCase(),
  });
  expect(burn.args.coreNonce).toBe(BigInt(row.delta.nonce));
  await expect
    .poll(async () => (await messagesOf(sandbox, 19, burn.transactionHash)).messages[0]?.forwardState, patience)
    .toBe('COMPLETE');
  const {
    messages: [message],
  } = await messagesOf(sandbox, 19, burn.transactionHash);
  const { logs } = await reader().getTransactionReceipt({ hash: message?.forwardTxHash ?? '0x' });
  const events = parseEventLogs({ abi: [...messenger.abi, ...transmitter.abi], logs });
  expect(events.map(({ eventName }) => eventName)).toEqual(['MintAndWithdraw', 'MessageReceived']);
  expect(events[1]?.args).toMatchObject({ nonce: message?.eventNonce, sourceDomain: 19 });
});

test('a withdrawal by Circle with data of one’s own is handed in by oneself, once', async () => {
  const trader = await newTrader(sandbox.url, 50);
  const to = stranger();
  await trader.exchange.sendToEvmWithData(withdrawal(to, '10', '0x00'));
  const { transactionHash } = await burnOf(trader.address);
  await expect
    .poll(() => messagesOf(sandbox, 19, transactionHash), patience)
    .toMatchObject({
      messages: [{ status: 'complete', forwardState: null }],
    });
  expect(await held(to)).toBe(0n);
  const {
    messages: [message],
  } = await messagesOf(sandbox, 19, transactionHash);
  if (message === undefined) throw new Error('no message');
  const call = {
    ...transmitter,
    functionName: 'receiveMessage',
    args: [message.message, message.attestation],
  } as const;
  const anybody = personOf(sandbox, 3);
  const [text] = call.args;
  const attestation: Hex = `0x${message.attestation.slice(2, -2)}1d`;
  const forged = { ...call, args: [text, attestation] } as const;
  await expect(reader().simulateContract({ ...forged, account: anybody.account })).rejects.toThrow('attester');
  await anybody.chain.writeContract(call);
  expect(await held(to)).toBe(dollars('10'));
  await expect(reader().simulateContract({ ...call, account: anybody.account })).rejects.toThrow('Nonce already used');
  await expect.poll(async () => (await report(sandbox)).pending, patience).toEqual([]);
});

test('a withdrawal by Circle is refused in the venue’s words', async () => {
  const trader = await newTrader(sandbox.url, 10);
  const refused = (wish: Partial<ReturnType<typeof withdrawal>> | { destinationChainId: number; sourceDex: string }) =>
    expect(trader.exchange.sendToEvmWithData({ ...withdrawal(stranger(), '5'), ...wish })).rejects;
  await (await refused({ amount: '11' })).toThrow('Insufficient balance for token transfer');
  await (await refused({ amount: '10' })).toThrow('Insufficient USDC balance for token transfer gas');
  await (await refused({ amount: '9' })).toThrow('Insufficient USDC or HYPE balance for token transfer gas');
  await (await refused({ amount: '0.2' })).toThrow('Amount must exceed maxFee');
  await (await refused({ destinationChainId: 99, sourceDex: '' })).toThrow('Invalid destination chain.');
  await (await refused({ destinationChainId: 3, sourceDex: 'spot' })).toThrow(
    'Insufficient balance for token transfer',
  );
});

test('a withdrawal by Circle is minted once, though Circle first fails to forward', async () => {
  await control(sandbox.url, 'settings', { circle: { forwarding: 'silent' } });
  const trader = await newTrader(sandbox.url, 50);
  const to = stranger();
  await trader.exchange.sendToEvmWithData(withdrawal(to, '10'));
  const { transactionHash } = await burnOf(trader.address);
  await expect
    .poll(() => messagesOf(sandbox, 19, transactionHash), patience)
    .toMatchObject({
      messages: [{ status: 'complete', forwardState: 'PENDING' }],
    });
  await control(sandbox.url, 'settings', { circle: { forwarding: 'on' } });
  await expect.poll(() => held(to), patience).toBe(dollars('9.8'));
});
