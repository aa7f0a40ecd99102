import 'server-only';
import { BaseError, createPublicClient, decodeAbiParameters, http, RpcRequestError, toFunctionSelector } from 'viem';
import { hiddenMarks, maxNameLength, maxTokenDecimals } from '../../../lib/config/admin.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import { noteAnswer } from '../outgoing/answers.ts';

/** The facts that a contract reports about itself; those that it does not report are absent. */
export interface ContractFacts {
  readonly isContract: boolean;
  readonly symbol?: string;
  readonly name?: string;
  readonly decimals?: number;
}

const chainTimeoutMs = 5_000;
const selectors = {
  decimals: toFunctionSelector('decimals()'),
  symbol: toFunctionSelector('symbol()'),
  name: toFunctionSelector('name()'),
} as const;

type Node = ReturnType<typeof createPublicClient>;

/** The node's error contains its address with the key, which must not be logged. */
function failureOf(cause: unknown): AppError {
  const reported = cause instanceof BaseError ? new Error(cause.shortMessage) : undefined;
  return new AppError('catalogue.unconfirmed', { cause: reported });
}

/** Calls a function without arguments; undefined if the contract has none of this name. */
async function answerOf(node: Node, to: Address, data: `0x${string}`): Promise<`0x${string}` | undefined> {
  try {
    const answer = await node.request({ method: 'eth_call', params: [{ to, data }, 'latest'] });
    noteAnswer('chains', Date.now());
    return answer;
  } catch (thrown) {
    // The node answered: the contract itself reverted.
    if (thrown instanceof BaseError && thrown.walk((cause) => cause instanceof RpcRequestError) !== null)
      return undefined;
    throw failureOf(thrown);
  }
}

function decodedAs(type: 'uint256' | 'string' | 'bytes32', data: `0x${string}`): unknown {
  try {
    return decodeAbiParameters([{ type }], data)[0];
  } catch (thrown) {
    if (thrown instanceof BaseError || thrown instanceof RangeError) return undefined;
    throw thrown;
  }
}

function decimalsOf(data: `0x${string}` | undefined): number | undefined {
  const reported = data === undefined ? undefined : decodedAs('uint256', data);
  return typeof reported === 'bigint' && reported <= BigInt(maxTokenDecimals) ? Number(reported) : undefined;
}

/** Some of the oldest tokens return 32 bytes padded with zeros. */
function textOf(data: `0x${string}` | undefined): string | undefined {
  if (data === undefined) return undefined;
  const reported =
    data.length === 2 + 64
      ? Buffer.from(data.slice(2), 'hex').toString('utf8').replace(/\0+$/, '')
      : decodedAs('string', data);
  if (typeof reported !== 'string') return undefined;
  const text = reported.trim();
  return text === '' || text.length > maxNameLength || hiddenMarks.test(text) ? undefined : text;
}

/** Reads the contract at an address from a chain's node. Throws if the node does not respond. */
export async function readContract(rpcUrl: string, address: Address): Promise<ContractFacts> {
  const node = createPublicClient({ transport: http(rpcUrl, { timeout: chainTimeoutMs, retryCount: 0 }) });
  const code = await node.getCode({ address }).catch((thrown: unknown) => {
    throw failureOf(thrown);
  });
  if (code === undefined || code === '0x') return { isContract: false };
  const [decimals, symbol, name] = await Promise.all([
    answerOf(node, address, selectors.decimals).then(decimalsOf),
    answerOf(node, address, selectors.symbol).then(textOf),
    answerOf(node, address, selectors.name).then(textOf),
  ]);
  return {
    isContract: true,
    ...(decimals !== undefined && { decimals }),
    ...(symbol !== undefined && { symbol }),
    ...(name !== undefined && { name }),
  };
}
