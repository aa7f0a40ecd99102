import { createWalletClient, type Hex, http } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { z } from 'zod';
import { sandboxUrl } from '../stack';

const hex = z.templateLiteral(['0x', z.string()]);
const batchSchema = z.object({
  version: z.literal('2.0.0'),
  atomicRequired: z.literal(true),
  chainId: hex.transform(Number),
  calls: z.array(z.object({ to: hex, data: hex, value: z.optional(hex.transform(BigInt)) })),
});

interface Carried {
  readonly chainId: number;
  readonly hashes: readonly Hex[];
}

const askNode = async (chainId: number, method: string, params: readonly unknown[]): Promise<unknown> => {
  const response = await fetch(`${sandboxUrl()}/rpc/${chainId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  return z.object({ result: z.unknown() }).parse(await response.json()).result;
};

/** The batches that an EIP-5792 wallet was given; a page that loads again asks for them by name. */
export class WalletBatches {
  private readonly account: PrivateKeyAccount;
  private readonly carried = new Map<string, Carried>();
  /** While held, it says of every batch that it is on its way. */
  isHeld = false;

  constructor(account: PrivateKeyAccount) {
    this.account = account;
  }

  async send(given: unknown): Promise<{ id: string }> {
    const { chainId, calls } = batchSchema.parse(given);
    const transport = http(`${sandboxUrl()}/rpc/${chainId}`);
    const client = createWalletClient({ account: this.account, transport });
    const used = await askNode(chainId, 'eth_getTransactionCount', [this.account.address, 'latest']);
    const first = Number(z.string().parse(used));
    const hashes: Hex[] = [];
    for (const [at, { to, data, value = 0n }] of calls.entries()) {
      hashes.push(await client.sendTransaction({ chain: null, to, data, value, nonce: first + at, gas: 2_000_000n }));
    }
    const id = `batch ${this.carried.size + 1}`;
    this.carried.set(id, { chainId, hashes });
    return { id };
  }

  async status(id: unknown): Promise<object> {
    const batch = this.carried.get(z.string().parse(id));
    if (batch === undefined) throw Object.assign(new Error('Unknown bundle id'), { code: 5730 });
    const found = await Promise.all(
      batch.hashes.map((hash) => askNode(batch.chainId, 'eth_getTransactionReceipt', [hash])),
    );
    const isDone = !this.isHeld && found.every((receipt) => receipt !== null);
    const chainId = `0x${batch.chainId.toString(16)}`;
    const common = { version: '2.0.0', id, chainId, atomic: true };
    return isDone ? { ...common, status: 200, receipts: found } : { ...common, status: 100 };
  }
}
