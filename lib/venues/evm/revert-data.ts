import { blockTag } from './blocks.ts';
import { type Hex, hexOf } from './hex.ts';
import { type EvmNode, refusalCode, refusalData } from './node.ts';

const bytes = /^0x[0-9a-f]*$/i;

/**
 * Returns the bytes with which a contract reverted a transaction, by running it again on the state before its block.
 * Undefined if it would pass there, or if the node no longer has that state.
 */
export async function readRevertData(node: EvmNode, hash: Hex, block: number): Promise<Hex | undefined> {
  const found = await node.ask('eth_getTransactionByHash', [hash]);
  if (typeof found !== 'object' || found === null) return undefined;
  const part = (name: string): Hex => hexOf(Reflect.get(found, name));
  const call = { from: part('from'), to: part('to'), data: part('input'), value: part('value') };
  try {
    await node.ask('eth_call', [call, blockTag(block - 1)]);
    return undefined;
  } catch (thrown) {
    if (refusalCode(thrown) === undefined) throw thrown;
    const data = refusalData(thrown);
    // Nodes wrap the bytes in different ways, and some leave them out.
    return typeof data === 'string' && bytes.test(data) ? `0x${data.slice(2)}` : undefined;
  }
}
