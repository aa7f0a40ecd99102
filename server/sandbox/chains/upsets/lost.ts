import { z } from 'zod';
import { log } from '../../log.ts';
import type { Anvil } from '../node/anvil.ts';

/** What becomes of a transaction that the chain took and will not keep. */
export type Fate = 'dropped' | 'replaced';

const waitingSchema = z.nullable(z.object({ from: z.string(), nonce: z.string() }));
/** Clients look for what they sent at once. */
const SEEN_WITHIN_MS = 1_500;
const GAS_OF_A_TRANSFER = '0x5208';

/** Transactions that wait in the node, as any does, until the next block comes without them. */
export class Lost {
  private readonly fates = new Map<string, Fate>();
  private lastAt = 0;

  add(hash: string, fate: Fate): void {
    this.fates.set(hash, fate);
    this.lastAt = performance.now();
  }

  /** Whether one of them is so new that whoever sent it may not have looked for it yet. */
  get isFresh(): boolean {
    return this.fates.size > 0 && performance.now() - this.lastAt < SEEN_WITHIN_MS;
  }

  /** Before a block. True when something else stands in for one of them. */
  async settle(node: Anvil): Promise<boolean> {
    const fates = [...this.fates];
    this.fates.clear();
    for (const [hash, fate] of fates) {
      const waiting = waitingSchema.parse(await node.ask('eth_getTransactionByHash', hash));
      await node.ask('anvil_dropTransaction', hash);
      if (fate === 'replaced' && waiting !== null) await replace(node, waiting);
    }
    return fates.some(([, fate]) => fate === 'replaced');
  }
}

/** As wallets cancel: nothing, to oneself, under the same nonce. */
async function replace(node: Anvil, { from, nonce }: { readonly from: string; readonly nonce: string }): Promise<void> {
  const price = z.string().parse(await node.ask('eth_gasPrice'));
  const maxFeePerGas = `0x${(BigInt(price) * 2n).toString(16)}`;
  const fees = { gas: GAS_OF_A_TRANSFER, maxFeePerGas, maxPriorityFeePerGas: '0x0' };
  const params = [{ from, to: from, value: '0x0', nonce, ...fees }];
  await node.ask('anvil_impersonateAccount', from);
  const [outcome] = await node.post([{ method: 'eth_sendTransaction', params }]);
  await node.ask('anvil_stopImpersonatingAccount', from);
  // Somebody too poor for a second transaction loses the first all the same.
  if (outcome !== undefined && 'error' in outcome) log('info', 'nothing stands in', { why: outcome.error.message });
}
