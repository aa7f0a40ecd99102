import {
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  hashMessage,
  parseAbi,
  parseUnits,
} from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chains } from '../../../lib/config/venues/chains.ts';
import { contractWallet, walletFactory } from '../../../server/sandbox/chains/genesis/wallets.ts';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';
import { accountOf, connect } from './clients.ts';
import { factoryAbi } from './wallet-factory.ts';

const walletAbi = parseAbi([
  'function owner() view returns (address)',
  'function execute(address to, uint256 value, bytes data) payable returns (bytes)',
]);
/** The bytes at the end of an ERC-6492 signature. */
const MAGIC: Hex = `0x${'6492'.repeat(16)}`;

const message = 'Sign in to Pluto';
const owner = privateKeyToAccount(contractWallet.owner.privateKey);
const stranger = privateKeyToAccount(generatePrivateKey());
const factory = { address: walletFactory.address, abi: factoryAbi } as const;

let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ environment: { SANDBOX_SERVICES: 'chains' } });
});
afterAll(() => sandbox.stop());

/** Builds a signature for a wallet that does not exist yet: how to create it, and its owner's signature. */
function signedBefore(creation: Hex, signature: Hex): Hex {
  const parts = [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }] as const;
  return concatHex([encodeAbiParameters(parts, [walletFactory.address, creation, signature]), MAGIC]);
}

async function plannedWallet(salt: bigint) {
  const args = [owner.address, salt] as const;
  const address = await connect(sandbox.url, 56).reader.readContract({ ...factory, functionName: 'getAddress', args });
  return { address, creation: encodeFunctionData({ abi: factoryAbi, functionName: 'createAccount', args }) };
}

describe('an ordinary account', () => {
  test('signs by its key alone', async () => {
    const { reader } = connect(sandbox.url, 1);
    const signature = await stranger.signMessage({ message });
    expect(await reader.verifyMessage({ address: stranger.address, message, signature })).toBe(true);
    expect(await reader.verifyMessage({ address: owner.address, message, signature })).toBe(false);
  });
});

describe('a wallet that is a contract', () => {
  const { address } = contractWallet;

  test.each(chains)('says on $name what its owner signed', async ({ id }) => {
    const { reader } = connect(sandbox.url, id);
    const signature = await owner.signMessage({ message });
    const [held, signed, hashed] = await Promise.all([
      reader.readContract({ address, abi: walletAbi, functionName: 'owner' }),
      reader.verifyMessage({ address, message, signature }),
      reader.verifyHash({ address, hash: hashMessage(message), signature }),
    ]);
    expect([held, signed, hashed]).toEqual([owner.address, true, true]);
  });

  test.each([
    ['another key', stranger.signMessage({ message })],
    ['another text', owner.signMessage({ message: `${message}.` })],
    ['a cut-off signature', owner.signMessage({ message }).then((whole): Hex => `0x${whole.slice(2, -2)}`)],
    ['no signature', Promise.resolve<Hex>('0x')],
  ])('refuses %s', async (_, signing) => {
    const { reader } = connect(sandbox.url, 1);
    expect(await reader.verifyMessage({ address, message, signature: await signing })).toBe(false);
  });

  test('does what its owner tells it to, and nobody else', async () => {
    const { reader, wallet } = connect(sandbox.url, 56);
    const token = getAddress('0x55d398326f99059fF775485246999027B3197955');
    const to = stranger.address;
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, parseUnits('40', 18)] });
    const order = { address, abi: walletAbi, functionName: 'execute' } as const;
    await wallet(7).writeContract({ ...order, args: [token, 0n, data] });
    await wallet(7).writeContract({ ...order, args: [to, 5n, '0x'] });
    const coin = { address: token, abi: erc20Abi } as const;
    expect(await reader.readContract({ ...coin, functionName: 'balanceOf', args: [to] })).toBe(parseUnits('40', 18));
    expect(await reader.getBalance({ address: to })).toBe(5n);
    const { address: other } = accountOf(0);
    await expect(reader.simulateContract({ ...order, args: [to, 5n, '0x'], account: other })).rejects.toThrow(
      'not the owner',
    );
  });
});

describe('a wallet that does not exist yet', () => {
  test.each(chains)('signs on $name by how it will be made', async ({ id }) => {
    const { reader } = connect(sandbox.url, id);
    const { address, creation } = await plannedWallet(7n);
    expect(await reader.getCode({ address })).toBeUndefined();
    const signature = signedBefore(creation, await owner.signMessage({ message }));
    expect(await reader.verifyMessage({ address, message, signature })).toBe(true);
    expect(await reader.verifyHash({ address, hash: hashMessage(message), signature })).toBe(true);
  });

  test('refuses another key, another text, another wallet and a signature without its making', async () => {
    const { reader } = connect(sandbox.url, 1);
    const { address, creation } = await plannedWallet(8n);
    const { creation: other } = await plannedWallet(9n);
    const signature = await owner.signMessage({ message });
    const verdicts = await Promise.all(
      [
        signedBefore(creation, await stranger.signMessage({ message })),
        signedBefore(creation, await owner.signMessage({ message: 'Other' })),
        signedBefore(other, signature),
        signature,
      ].map((wrong) => reader.verifyMessage({ address, message, signature: wrong })),
    );
    expect(verdicts).toEqual([false, false, false, false]);
  });

  test('is there once somebody makes it, on that chain alone', async () => {
    const { reader, wallet } = connect(sandbox.url, 56);
    const { address, creation } = await plannedWallet(10n);
    const make = { ...factory, functionName: 'createAccount', args: [owner.address, 10n] } as const;
    const hash = await wallet(3).writeContract(make);
    expect((await reader.getTransactionReceipt({ hash })).status).toBe('success');
    // Creating it twice returns the same address.
    const again = await reader.simulateContract({ ...make, account: accountOf(3).address });
    expect(again.result).toBe(address);
    const signature = await owner.signMessage({ message });
    expect(await reader.verifyMessage({ address, message, signature })).toBe(true);
    const wrapped = signedBefore(creation, signature);
    expect(await reader.verifyMessage({ address, message, signature: wrapped })).toBe(true);
    const elsewhere = connect(sandbox.url, 1).reader;
    expect(await elsewhere.verifyMessage({ address, message, signature })).toBe(false);
  });
});
