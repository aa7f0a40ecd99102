import { z } from 'zod';
import { log } from '../../log.ts';
import type { Anvil } from '../node/anvil.ts';
import type { Call } from '../node/outcome.ts';

/** The fate of a transaction that the chain accepts but does not keep. */
export type Fate = 'dropped' | 'replaced';

const lookUpSchema = z.object({ method: z.literal('eth_getTransactionByHash'), params: z.tuple([z.string()]) });
const waitingSchema = z.nullable(z.object({ from: z.string(), nonce: z.string() }));
/**
 * The minimum time for which a transaction waits, extended until the client has looked it up, as clients do after
 * sending.
 */
const WAITS_MS = 1_500;
const MOST_UNSEEN_MS = 15_000;
const GAS_OF_A_TRANSFER = '0x5208';

/** The transactions that wait in the node like any other, until the next block is made without them. */
export class Lost {
  private readonly fates = new Map<string, Fate>();
  private readonly unseen = new Set<string>();
  private lastAt = 0;

  add(hash: string, fate: Fate): void {
    this.fates.set(hash, fate);
    this.unseen.add(hash);
    this.lastAt = performance.now();
  }

  /** True while the sender of one of them may not have looked it up yet. */
  get isFresh(): boolean {
    const waitsMs = this.unseen.size > 0 ? MOST_UNSEEN_MS : WAITS_MS;
    return this.fates.size > 0 && performance.now() - this.lastAt < waitsMs;
  }

  noteLookUps(calls: readonly Call[]): void {
    for (const call of calls) {
      const lookUp = lookUpSchema.safeParse(call);
      if (lookUp.success) this.unseen.delete(lookUp.data.params[0]);
    }
  }

  /**
   * Removes or replaces the lost transactions; called before a block is made. Returns true if another transaction
   * replaced one.
   */
  async settle(node: Anvil): Promise<boolean> {
    const fates = [...this.fates];
    this.fates.clear();
    this.unseen.clear();
    for (const [hash, fate] of fates) {
      const waiting = waitingSchema.parse(await node.ask('eth_getTransactionByHash', hash));
      await node.ask('anvil_dropTransaction', hash);
      if (fate === 'replaced' && waiting !== null) await replace(node, waiting);
    }
    return fates.some(([, fate]) => fate === 'replaced');
  }
}

/** Replaces a transaction as wallets cancel one: an empty transfer to the sender itself, under the same nonce. */
async function replace(node: Anvil, { from, nonce }: { readonly from: string; readonly nonce: string }): Promise<void> {
  const price = z.string().parse(await node.ask('eth_gasPrice'));
  const maxFeePerGas = `0x${(BigInt(price) * 2n).toString(16)}`;
  const fees = { gas: GAS_OF_A_TRANSFER, maxFeePerGas, maxPriorityFeePerGas: '0x0' };
  const params = [{ from, to: from, value: '0x0', nonce, ...fees }];
  await node.ask('anvil_impersonateAccount', from);
  const [outcome] = await node.post([{ method: 'eth_sendTransaction', params }]);
  await node.ask('anvil_stopImpersonatingAccount', from);
  // A sender who cannot pay for a second transaction still loses the first.
  if (outcome !== undefined && 'error' in outcome) log('info', 'nothing stands in', { why: outcome.error.message });
}
