import { encodeFunctionData, type Hex, parseAbi } from 'viem';
import type { SwapIntent, SwapToken } from '../../../lib/domain/swap/intent.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';

// Calls of both routers as their published interfaces have them, written by another program than the one that reads
// them.

const oneinch = parseAbi([
  'struct Desc { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
  'function swap(address executor, Desc desc, bytes data) payable returns (uint256, uint256)',
  'function unoswap(uint256 token, uint256 amount, uint256 minReturn, uint256 dex) returns (uint256)',
  'function unoswapTo(uint256 to, uint256 token, uint256 amount, uint256 minReturn, uint256 dex) returns (uint256)',
  'function unoswap2(uint256 token, uint256 amount, uint256 minReturn, uint256 dex, uint256 dex2) returns (uint256)',
  'function unoswapTo2(uint256 to, uint256 token, uint256 amount, uint256 minReturn, uint256 dex, uint256 dex2) returns (uint256)',
  'function unoswap3(uint256 token, uint256 amount, uint256 minReturn, uint256 dex, uint256 dex2, uint256 dex3) returns (uint256)',
  'function unoswapTo3(uint256 to, uint256 token, uint256 amount, uint256 minReturn, uint256 dex, uint256 dex2, uint256 dex3) returns (uint256)',
  'function ethUnoswap(uint256 minReturn, uint256 dex) payable returns (uint256)',
  'function ethUnoswapTo(uint256 to, uint256 minReturn, uint256 dex) payable returns (uint256)',
  'function ethUnoswap2(uint256 minReturn, uint256 dex, uint256 dex2) payable returns (uint256)',
  'function ethUnoswapTo2(uint256 to, uint256 minReturn, uint256 dex, uint256 dex2) payable returns (uint256)',
  'function ethUnoswap3(uint256 minReturn, uint256 dex, uint256 dex2, uint256 dex3) payable returns (uint256)',
  'function ethUnoswapTo3(uint256 to, uint256 minReturn, uint256 dex, uint256 dex2, uint256 dex3) payable returns (uint256)',
  'function permitAndCall(bytes permit, bytes action) payable',
  'function clipperSwap(address clipper, uint256 srcToken, address dstToken, uint256 inputAmount, uint256 outputAmount, uint256 goodUntil, bytes32 r, bytes32 vs) payable returns (uint256)',
]);

const kyberswap = parseAbi([
  'struct Desc { address srcToken; address dstToken; address[] srcReceivers; uint256[] srcAmounts; address[] feeReceivers; uint256[] feeAmounts; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; bytes permit; }',
  'struct Execution { address callTarget; address approveTarget; bytes targetData; Desc desc; bytes clientData; }',
  'function swap(Execution execution) payable returns (uint256, uint256)',
  'function swapSimpleMode(address caller, Desc desc, bytes executorData, bytes clientData) returns (uint256, uint256)',
]);

export const owner = addressSchema.parse('0x00000000000000000000000000000000000000a1');
export const thief = addressSchema.parse('0x00000000000000000000000000000000000000bad'.slice(0, 42));
const referrer = addressSchema.parse('0x00000000000000000000000000000000000000fe');
const marker = addressSchema.parse('0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee');
const wrapped = addressSchema.parse('0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2');

export const usdc: SwapToken = {
  chainId: 1,
  address: addressSchema.parse('0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'),
  symbol: 'USDC',
  decimals: 6,
  isNative: false,
  wrapped: undefined,
};
export const coin: SwapToken = {
  chainId: 1,
  address: addressSchema.parse('0x95ad61b0a150d79219dcf64e1e6cc01f0b64c4ce'),
  symbol: 'SHIB',
  decimals: 18,
  isNative: false,
  wrapped: undefined,
};
export const ether: SwapToken = { chainId: 1, address: marker, symbol: 'ETH', decimals: 18, isNative: true, wrapped };

export const intentOf = (change: Partial<SwapIntent> = {}): SwapIntent => ({
  provider: 'oneinch',
  owner,
  spent: usdc,
  bought: coin,
  amount: 1_000_000n,
  least: 990n,
  fee: { basisPoints: 100, receiver: referrer },
  permit: undefined,
  ...change,
});

interface Stated {
  readonly spent?: Hex;
  readonly bought?: Hex;
  readonly receiver?: Hex;
  readonly amount?: bigint;
  readonly least?: bigint;
  readonly flags?: bigint;
}

/** Vendors append a tag to most of their calls. */
const tag = 'ea822ca3';
const tagged = (data: Hex): Hex => `${data}${tag}`;

export function oneinchSwap(intent: SwapIntent, decoded: Stated = {}): Hex {
  const desc = {
    srcToken: decoded.spent ?? intent.spent.address,
    dstToken: decoded.bought ?? intent.bought.address,
    srcReceiver: thief,
    dstReceiver: decoded.receiver ?? intent.owner,
    amount: decoded.amount ?? intent.amount,
    minReturnAmount: decoded.least ?? intent.least,
    flags: decoded.flags ?? 0n,
  };
  return tagged(encodeFunctionData({ abi: oneinch, functionName: 'swap', args: [thief, desc, '0x1234'] }));
}

const pool = 0x3b6d0340eef611894ceae652979c9d0dae1deb597790c6een;
export const unwrapping = 1n << 252n;
export const throughPermit2 = 1n << 250n;
export const curvePool = 2n << 253n;
export const unknownPool = 3n << 253n;

/** A swap in one to three pools; the first and the last word of a pool can be changed. */
export function poolSwap(
  intent: SwapIntent,
  {
    pools,
    to,
    decoded = {},
    first = 0n,
    last = 0n,
    words: given,
  }: { pools: 1 | 2 | 3; to: boolean; decoded?: Stated; first?: bigint; last?: bigint; words?: readonly bigint[] },
): Hex {
  const words = Array.from({ length: pools }, (_, at) => {
    const isLast = at === pools - 1;
    return given?.[at] ?? pool | (at === 0 ? first : 0n) | (isLast ? last : 0n);
  });
  const head = to ? [BigInt(decoded.receiver ?? intent.owner)] : [];
  const token = intent.spent.isNative
    ? []
    : [BigInt(decoded.spent ?? intent.spent.address), decoded.amount ?? intent.amount];
  const args = [...head, ...token, decoded.least ?? intent.least, ...words];
  const stem = intent.spent.isNative ? 'ethUnoswap' : 'unoswap';
  const functionName = `${stem}${to ? 'To' : ''}${pools === 1 ? '' : pools}`;
  const item = oneinch.find((one) => one.type === 'function' && one.name === functionName);
  if (item === undefined) throw new Error(functionName);
  return tagged(encodeFunctionData({ abi: [item], args: args as never }));
}

export const clipperSwap = (): Hex =>
  encodeFunctionData({
    abi: oneinch,
    functionName: 'clipperSwap',
    args: [thief, 1n, coin.address, 1n, 1n, 1n, `0x${'0'.repeat(64)}`, `0x${'0'.repeat(64)}`],
  });

export const withPermit = (token: Hex, permit: Hex, action: Hex): Hex =>
  encodeFunctionData({ abi: oneinch, functionName: 'permitAndCall', args: [`${token}${permit.slice(2)}`, action] });

interface KyberSaid extends Stated {
  readonly fees?: readonly (readonly [Hex, bigint])[];
  readonly permit?: Hex;
  readonly firstReceivers?: readonly (readonly [Hex, bigint])[];
}

const inBasisPoints = 0x80n;
const onDestination = 0x40n;

export function kyberSwap(intent: SwapIntent, decoded: KyberSaid = {}, simple = false): Hex {
  const ours: readonly (readonly [Hex, bigint])[] =
    intent.fee === undefined ? [] : [[intent.fee.receiver, BigInt(intent.fee.basisPoints)]];
  const fees = decoded.fees ?? ours;
  const amount = decoded.amount ?? intent.amount;
  const first = decoded.firstReceivers ?? [[thief, amount] as const];
  const desc = {
    srcToken: decoded.spent ?? intent.spent.address,
    dstToken: decoded.bought ?? intent.bought.address,
    srcReceivers: first.map(([receiver]) => receiver),
    srcAmounts: first.map(([, units]) => units),
    feeReceivers: fees.map(([receiver]) => receiver),
    feeAmounts: fees.map(([, points]) => points),
    dstReceiver: decoded.receiver ?? intent.owner,
    amount,
    minReturnAmount: decoded.least ?? intent.least,
    flags: decoded.flags ?? inBasisPoints | onDestination,
    permit: decoded.permit ?? '0x',
  };
  if (simple) {
    return encodeFunctionData({
      abi: kyberswap,
      functionName: 'swapSimpleMode',
      args: [thief, desc, '0x99', '0x7b7d'],
    });
  }
  const execution = {
    callTarget: thief,
    approveTarget: thief,
    targetData: '0x1234',
    desc,
    clientData: '0x7b7d',
  } as const;
  return encodeFunctionData({ abi: kyberswap, functionName: 'swap', args: [execution] });
}
