import { z } from 'zod';
import type { Key } from '../ethereum/transaction.ts';
import { signTransaction } from '../ethereum/transaction.ts';
import type { Chain } from './chain.ts';
import { type Call, type Outcome, resultOf } from './node/outcome.ts';

const GAS_LIMIT = 12_000_000;
const GWEI = 1_000_000_000n;
const quantity = z.string().regex(/^0x[0-9a-f]+$/);

/** Sends the sandbox's own transactions one at a time, signed by one key. */
export class Relayer {
  private readonly chain: Chain;
  private readonly key: Key;
  private readonly post: (raw: string) => Promise<Outcome>;
  private tail: Promise<unknown> = Promise.resolve();

  constructor(chain: Chain, key: Key, post: (raw: string) => Promise<Outcome> = (raw) => chain.submit(raw)) {
    this.chain = chain;
    this.key = key;
    this.post = post;
  }

  /**
   * Resolves with the hash once the transaction is in a block. It may have failed there: the caller checks its effect.
   */
  send(to: string, data: string): Promise<string> {
    const sent = this.tail.then(() => this.submit(to, data));
    this.tail = sent.catch(() => undefined);
    return sent;
  }

  private async submit(to: string, data: string): Promise<string> {
    const [count, price] = await readAll(this.chain, [
      { method: 'eth_getTransactionCount', params: [this.key.address, 'latest'] },
      { method: 'eth_gasPrice', params: [] },
    ]);
    const transaction = {
      chainId: this.chain.id,
      nonce: Number(quantity.parse(count)),
      gas: GAS_LIMIT,
      // The price of gas may rise before the block is made.
      maxFeePerGas: BigInt(quantity.parse(price)) * 4n + GWEI,
      maxPriorityFeePerGas: 0n,
      to,
      data,
    };
    return z.string().parse(resultOf(await this.post(signTransaction(transaction, this.key))));
  }
}

/** Makes calls that are not expected to fail; throws if one does. */
export async function readAll(chain: Chain, calls: readonly Call[]): Promise<unknown[]> {
  return (await chain.read(calls)).map(resultOf);
}
