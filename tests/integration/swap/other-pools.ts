import {
  concatHex,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  keccak256,
  pad,
  parseAbi,
  size,
  toHex,
} from 'viem';
import { uniswap } from '../../../server/sandbox/chains/contracts/uniswap.gen.ts';
import { accountOf, connect } from '../chains/clients.ts';
import { coinAbi } from '../chains/router.ts';
import type { SwapChain } from './providers.ts';
import { tokenNamed } from './swapper.ts';

// Pools, factories and lists that the sandbox's chains do not have from the beginning.

const factoryAbi = parseAbi([
  'function createPair(address,address) returns (address)',
  'function getPair(address,address) view returns (address)',
]);
const pairAbi = parseAbi(['function mint(address) returns (uint256)']);
const wrapAbi = parseAbi(['function deposit() payable']);

/** Returns the code that puts another code on the chain: PUSH2 size, DUP1, PUSH1 10, PUSH0, CODECOPY, PUSH0, RETURN. */
const creationOf = (code: Hex): Hex => concatHex(['0x61', toHex(size(code), { size: 2 }), '0x80600a5f395ff3', code]);

/** A wallet that puts contracts on one chain. */
export function openBuilder(url: string, chainId: SwapChain, index: number) {
  const { reader, wallet } = connect(url, chainId);
  const { address } = accountOf(index);
  const fees = { gas: 8_000_000n, maxFeePerGas: 2_000_000_000n, maxPriorityFeePerGas: 0n };

  async function send(call: { readonly to?: Hex; readonly data: Hex; readonly value?: bigint }) {
    const nonce = await reader.getTransactionCount({ address });
    const hash = await wallet(index).sendTransaction({ ...call, ...fees, nonce });
    const receipt = await reader.getTransactionReceipt({ hash });
    if (receipt.status !== 'success') throw new Error('a contract refused');
    return receipt;
  }

  async function deploy(code: Hex): Promise<Hex> {
    const { contractAddress } = await send({ data: creationOf(code) });
    if (contractAddress === null || contractAddress === undefined) throw new Error('no contract came to be');
    return contractAddress.toLowerCase() as Hex;
  }

  return {
    reader,
    deploy,
    /** Returns the address that the contract gets which the wallet puts there with this number. */
    addressAfter: (nonce: number): Hex =>
      getContractAddress({ from: address, nonce: BigInt(nonce) }).toLowerCase() as Hex,
    /** Makes a pool of the chain's coin and a token that behaves like any other, by a factory that nobody knows. */
    async makeStrangePool(symbol: string, coins: bigint, units: bigint): Promise<Hex> {
      const [{ address: wrapped }, { address: token }] = [tokenNamed(chainId, 'WETH'), tokenNamed(chainId, symbol)];
      const factory = await deploy(uniswap.factory as Hex);
      const pairOf = { abi: factoryAbi, args: [wrapped, token] } as const;
      await send({ to: factory, data: encodeFunctionData({ ...pairOf, functionName: 'createPair' }) });
      const pool = await reader.readContract({ ...pairOf, address: factory, functionName: 'getPair' });
      await send({ to: wrapped, data: encodeFunctionData({ abi: wrapAbi }), value: coins });
      for (const [coin, value] of [
        [wrapped, coins],
        [token, units],
      ] as const) {
        const data = encodeFunctionData({ abi: coinAbi, functionName: 'transfer', args: [pool, value] });
        await send({ to: coin, data });
      }
      await send({ to: pool, data: encodeFunctionData({ abi: pairAbi, args: [address] }) });
      return pool.toLowerCase() as Hex;
    },
  };
}

/** Returns the code of a contract that answers these calls with these words, and refuses every other. */
export function answeringCode(answers: readonly (readonly [call: Hex, answer: Hex | bigint])[]): Hex {
  const head: Hex = '0x365f5f37365f20';
  const branch = 1 + 33 + 1 + 3 + 1;
  const reverts: Hex = '0x5f5ffd';
  const returns = 1 + 33 + 2 + 2 + 2;
  const first = size(head) + answers.length * branch + size(reverts);
  const branches = answers.map(([call], index): Hex => {
    const target = toHex(first + index * returns, { size: 2 });
    return concatHex(['0x807f', keccak256(call), '0x1461', target, '0x57']);
  });
  const ends = answers.map(([, answer]): Hex => {
    const word = typeof answer === 'bigint' ? toHex(answer, { size: 32 }) : pad(answer, { size: 32 });
    return concatHex(['0x5b7f', word, '0x5f5260205ff3']);
  });
  return concatHex([head, ...branches, reverts, ...ends]);
}
