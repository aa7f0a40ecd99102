import { isForwarded } from '../../../../lib/engine/transfers/send-to-evm.ts';

const MAGIC_BYTES = 24;
const MAGIC = Buffer.from('cctp-forward'.padEnd(MAGIC_BYTES, '\0'));
const VERSION = 0;
const FROM_AND_NONCE = 28;
const SHORTEST_DEPOSIT = 52;
const WITH_DEX = 56;

export type DepositHook =
  | { readonly recipient: string; readonly dex: '' | 'spot'; readonly isForwarded: boolean }
  | { readonly refused: string };

/** Reads what a deposit's hook asks of the forwarder on HyperEVM, or why it is rejected. */
export function readDepositHook(hook: string): DepositHook {
  const bytes = Buffer.from(hook.slice(2), 'hex');
  if (bytes.length < SHORTEST_DEPOSIT) return { refused: 'Invalid hook data: too short' };
  if (bytes.readUInt32BE(MAGIC_BYTES) !== VERSION) return { refused: 'Invalid hook data: version' };
  // Only the main dex of the perpetuals is enabled: deposits for another one go to spot.
  const dex = bytes.length < WITH_DEX || bytes.readUInt32BE(SHORTEST_DEPOSIT) === 0 ? '' : 'spot';
  const recipient = `0x${bytes.toString('hex', 32, SHORTEST_DEPOSIT)}`;
  return { recipient, dex, isForwarded: bytes.subarray(0, MAGIC_BYTES).equals(MAGIC) };
}

/** Returns the hook data that the deposit wallet on HyperEVM attaches to a withdrawal. */
export function withdrawalHook(from: string, nonce: number, data: string): string {
  // The magic is copied from the user's own data if it begins with it; the data itself follows the account.
  const magic = isForwarded(data) ? MAGIC : Buffer.alloc(MAGIC_BYTES);
  const inner = Buffer.from(data.slice(2), 'hex');
  const head = Buffer.alloc(8);
  head.writeUInt32BE(VERSION, 0);
  head.writeUInt32BE(FROM_AND_NONCE + inner.length, 4);
  const account = Buffer.alloc(FROM_AND_NONCE);
  account.write(from.slice(2), 'hex');
  account.writeBigUInt64BE(BigInt(nonce), 20);
  return `0x${Buffer.concat([magic, head, account, inner]).toString('hex')}`;
}
