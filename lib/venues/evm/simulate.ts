import { AppError } from '../../errors/app-error.ts';
import { bigintOf, type Hex, hexOf } from './hex.ts';
import { type Log, logsOf } from './logs.ts';
import { type EvmNode, refusalCode } from './node.ts';

/** A call that a node simulates without a signature. */
export interface SimulatedCall {
  readonly to: Hex;
  readonly data: Hex;
  readonly value?: bigint;
}

export interface SimulatedResult {
  readonly hasSucceeded: boolean;
  readonly returned: Hex;
  readonly logs: readonly Log[];
  readonly gasUsed: bigint;
}

/** The address under which nodes record transfers of the chain's own coin. */
export const coinMarker: Hex = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';

const quantity = (value: bigint): Hex => `0x${value.toString(16)}`;

function part(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) throw new AppError('venue.unreadable');
  return Reflect.get(value, name);
}

/**
 * Decodes a result as all makes of nodes write it: some put a contract's reason into the error, some into the answer.
 */
function resultOf(call: unknown): SimulatedResult {
  const error = part(call, 'error');
  const reason = error === undefined || error === null ? undefined : part(error, 'data');
  return {
    hasSucceeded: part(call, 'status') === '0x1',
    returned: hexOf(reason ?? part(call, 'returnData')),
    logs: logsOf(part(call, 'logs') ?? []),
    gasUsed: bigintOf(part(call, 'gasUsed')),
  };
}

/** The codes by which nodes report that they cannot simulate: the method is unknown, or it fails for every call. */
const unable: ReadonlySet<number> = new Set([-32601, -32603]);

/**
 * The fields of the newest block that simulated calls can read. A malicious contract could detect a simulation if they
 * were all zero.
 */
async function newestBlock(node: EvmNode, signal?: AbortSignal): Promise<object> {
  const block = await node.ask('eth_getBlockByNumber', ['latest', false], signal);
  const copied = [
    ['baseFeePerGas', 'baseFeePerGas'],
    ['feeRecipient', 'miner'],
    ['prevRandao', 'mixHash'],
  ] as const;
  return Object.fromEntries(
    copied.flatMap(([name, of]) => {
      const value = part(block, of);
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

/**
 * Simulates calls one after another as if the wallet had sent them now, with their events; transfers of the chain's own
 * coin are among them. Undefined if the node cannot do that.
 */
export async function simulateCalls(
  node: EvmNode,
  from: Hex,
  calls: readonly SimulatedCall[],
  signal?: AbortSignal,
): Promise<readonly SimulatedResult[] | undefined> {
  const blockOverrides = await newestBlock(node, signal);
  const written = calls.map(({ to, data, value = 0n }) => ({ from, to, input: data, value: quantity(value) }));
  const payload = {
    blockStateCalls: [{ blockOverrides, stateOverrides: {}, calls: written }],
    traceTransfers: true,
    validation: false,
  };
  try {
    const blocks = await node.ask('eth_simulateV1', [payload, 'latest'], signal);
    const results = part(Array.isArray(blocks) ? blocks[0] : undefined, 'calls');
    if (!Array.isArray(results) || results.length !== calls.length) throw new AppError('venue.unreadable');
    return results.map(resultOf);
  } catch (thrown) {
    const code = refusalCode(thrown);
    if (code !== undefined && unable.has(code)) return undefined;
    throw thrown;
  }
}
