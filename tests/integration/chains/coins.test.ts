import { erc20Abi, getAddress, parseAbi, parseSignature, parseUnits } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { arbitrum, chainById } from '../../../lib/config/venues/chains.ts';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';
import { accountOf, connect, type Known } from './clients.ts';

const somewhere = getAddress('0x00000000000000000000000000000000000a11ce');
const usdt = {
  1: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  56: '0x55d398326f99059fF775485246999027B3197955',
} as const;

let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ environment: { SANDBOX_SERVICES: 'chains' } });
});
afterAll(() => sandbox.stop());

function configOf(id: Known) {
  const chain = chainById(id);
  if (chain === undefined) throw new Error(`no chain ${id}`);
  return chain;
}

test.each([1, 56, 42161] as const)(
  'coins of chain %i lie at their real addresses, and the ten accounts hold them',
  async (id) => {
    const { reader } = connect(sandbox.url, id);
    const { usdc, wrappedNative } = configOf(id);
    const holder = accountOf(9).address;
    const read = async (address: `0x${string}`) => {
      const contract = { address, abi: erc20Abi } as const;
      const [symbol, decimals, held, supply] = await reader.multicall({
        allowFailure: false,
        contracts: [
          { ...contract, functionName: 'symbol' },
          { ...contract, functionName: 'decimals' },
          { ...contract, functionName: 'balanceOf', args: [holder] },
          { ...contract, functionName: 'totalSupply' },
        ],
      });
      return { symbol, decimals, held, enough: supply >= held * 10n };
    };
    const held = parseUnits('25000', usdc.decimals);
    expect(await read(usdc.address)).toEqual({ symbol: 'USDC', decimals: usdc.decimals, held, enough: true });
    const wrapped = { symbol: wrappedNative.symbol, decimals: 18, held: parseUnits('10', 18), enough: true };
    expect(await read(wrappedNative.address)).toEqual(wrapped);
    expect(await reader.getBalance({ address: holder })).toBe(parseUnits('10000', 18));
  },
);

describe('native USDC', () => {
  const { usdc } = arbitrum;
  const coin = { address: usdc.address, abi: erc20Abi } as const;
  const domain = { name: 'USD Coin', version: '2', chainId: 42161, verifyingContract: usdc.address } as const;
  const signed = parseAbi([
    'function nonces(address) view returns (uint256)',
    'function permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
    'function receiveWithAuthorization(address,address,uint256,uint256,uint256,bytes32,uint8,bytes32,bytes32)',
    'function transferWithAuthorization(address,address,uint256,uint256,uint256,bytes32,uint8,bytes32,bytes32)',
  ]);

  test('moves to the bridge and says so in its log', async () => {
    const { reader, wallet } = connect(sandbox.url, 42161);
    const bridge = getAddress('0x2Df1c51E09aECF9cacB7bc98cB1742757f163dF7');
    const before = await reader.readContract({ ...coin, functionName: 'balanceOf', args: [bridge] });
    const sum = parseUnits('12.5', 6);
    const hash = await wallet(4).writeContract({ ...coin, functionName: 'transfer', args: [bridge, sum] });
    const { blockNumber } = await reader.waitForTransactionReceipt({ hash });
    const event = { ...coin, eventName: 'Transfer', args: { to: bridge } } as const;
    const logs = await reader.getContractEvents({ ...event, fromBlock: blockNumber });
    expect(logs.map(({ args }) => args)).toEqual([{ from: accountOf(4).address, to: bridge, value: sum }]);
    expect(await reader.readContract({ ...coin, functionName: 'balanceOf', args: [bridge] })).toBe(before + sum);
  });

  test('takes a signed permit, once', async () => {
    const { reader, wallet } = connect(sandbox.url, 42161);
    const [owner, spender] = [accountOf(1).address, accountOf(2).address];
    const message = { owner, spender, value: 5n, nonce: 0n, deadline: 2n ** 40n };
    const fields = ['owner address', 'spender address', 'value uint256', 'nonce uint256', 'deadline uint256'];
    const types = { Permit: fields.map(field) };
    const signature = await wallet(1).signTypedData({ domain, types, primaryType: 'Permit', message });
    const { r, s, yParity } = parseSignature(signature);
    const permit = {
      address: usdc.address,
      abi: signed,
      functionName: 'permit',
      args: [owner, spender, 5n, message.deadline, 27 + yParity, r, s],
    } as const;
    await wallet(2).writeContract(permit);
    expect(await reader.readContract({ ...coin, functionName: 'allowance', args: [owner, spender] })).toBe(5n);
    await expect(reader.simulateContract({ ...permit, account: spender })).rejects.toThrow(
      'EIP2612: invalid signature',
    );
  });

  test('takes a signed authorization, once and from the payee alone', async () => {
    const { reader, wallet } = connect(sandbox.url, 42161);
    const [from, to] = [accountOf(1).address, accountOf(3).address];
    const nonce = `0x${'ab'.repeat(32)}` as const;
    const message = { from, to, value: 9n, validAfter: 0n, validBefore: 2n ** 40n, nonce };
    const fields = ['from address', 'to address', 'value uint256', 'validAfter uint256', 'validBefore uint256'];
    const types = { ReceiveWithAuthorization: [...fields, 'nonce bytes32'].map(field) };
    const primaryType = 'ReceiveWithAuthorization';
    const { r, s, yParity } = parseSignature(await wallet(1).signTypedData({ domain, types, primaryType, message }));
    const receive = {
      address: usdc.address,
      abi: signed,
      functionName: 'receiveWithAuthorization',
      args: [from, to, 9n, 0n, message.validBefore, nonce, 27 + yParity, r, s],
    } as const;
    const stranger = accountOf(5).address;
    await expect(reader.simulateContract({ ...receive, account: stranger })).rejects.toThrow('must be the payee');
    const before = await reader.readContract({ ...coin, functionName: 'balanceOf', args: [to] });
    await wallet(3).writeContract(receive);
    expect(await reader.readContract({ ...coin, functionName: 'balanceOf', args: [to] })).toBe(before + 9n);
    await expect(reader.simulateContract({ ...receive, account: to })).rejects.toThrow('used or canceled');
  });
});

function field(text: string): { name: string; type: string } {
  const [name = '', type = ''] = text.split(' ');
  return { name, type };
}

describe('Tether on Ethereum', () => {
  const abi = parseAbi([
    'function approve(address,uint256)',
    'function transfer(address,uint256)',
    'function allowance(address,address) view returns (uint256)',
    'function balanceOf(address) view returns (uint256)',
  ]);
  const tether = { address: usdt[1], abi } as const;

  test('answers nothing where others answer true', async () => {
    const { reader, wallet } = connect(sandbox.url, 1);
    const strict = { address: usdt[1], abi: erc20Abi, functionName: 'transfer', args: [somewhere, 1n] } as const;
    await expect(reader.simulateContract({ ...strict, account: accountOf(0).address })).rejects.toThrow('no data');
    await wallet(0).writeContract({ ...tether, functionName: 'transfer', args: [somewhere, 3n] });
    expect(await reader.readContract({ ...tether, functionName: 'balanceOf', args: [somewhere] })).toBe(3n);
  });

  test('changes an allowance by way of zero only', async () => {
    const { reader, wallet } = connect(sandbox.url, 1);
    const approve = (value: bigint) => ({ ...tether, functionName: 'approve', args: [somewhere, value] }) as const;
    const account = accountOf(0).address;
    await wallet(0).writeContract(approve(5n));
    await expect(reader.simulateContract({ ...approve(6n), account })).rejects.toThrow('reverted');
    await wallet(0).writeContract(approve(0n));
    await wallet(0).writeContract(approve(6n));
    const allowance = { ...tether, functionName: 'allowance', args: [account, somewhere] } as const;
    expect(await reader.readContract(allowance)).toBe(6n);
  });

  test('is an ordinary coin of 18 decimals on BNB Smart Chain', async () => {
    const { reader } = connect(sandbox.url, 56);
    const coin = { address: usdt[56], abi: erc20Abi } as const;
    expect(await reader.readContract({ ...coin, functionName: 'decimals' })).toBe(18);
    const { result } = await reader.simulateContract({
      ...coin,
      functionName: 'transfer',
      args: [somewhere, 1n],
      account: accountOf(0).address,
    });
    expect(result).toBe(true);
  });
});

test('the native coin is wrapped and unwrapped one for one', async () => {
  const { reader, wallet } = connect(sandbox.url, 56);
  const { address } = configOf(56).wrappedNative;
  const abi = parseAbi([
    'function deposit() payable',
    'function withdraw(uint256)',
    'function balanceOf(address) view returns (uint256)',
  ]);
  const coin = { address, abi } as const;
  const holder = accountOf(6).address;
  const held = () => reader.readContract({ ...coin, functionName: 'balanceOf', args: [holder] });
  const before = await held();
  const backing = await reader.getBalance({ address });
  await wallet(6).writeContract({ ...coin, functionName: 'deposit', value: 50n });
  expect(await held()).toBe(before + 50n);
  await wallet(6).writeContract({ ...coin, functionName: 'withdraw', args: [20n] });
  expect(await held()).toBe(before + 30n);
  expect(await reader.getBalance({ address })).toBe(backing + 30n);
});
