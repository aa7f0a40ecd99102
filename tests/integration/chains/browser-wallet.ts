import { type Chain, createWalletClient, custom, type Hex, http, isHex, numberToHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { z } from 'zod';

const hex = z.string().refine((text): text is Hex => isHex(text));
const orderSchema = z.tuple([
  z.object({ to: z.optional(hex), value: z.optional(hex), data: z.optional(hex), gas: z.optional(hex) }),
]);
const switchSchema = z.tuple([z.object({ chainId: hex })]);

interface Question {
  readonly method: string;
  readonly params?: unknown;
}

/** A wallet as a page finds it (EIP-1193): it keeps the key, is on one chain at a time, and sends what it is asked to. */
export function browserWallet(privateKey: Hex, chains: readonly [Chain, ...Chain[]]) {
  const account = privateKeyToAccount(privateKey);
  let [chain]: readonly [Chain, ...Chain[]] = chains;

  async function answer({ method, params }: Question): Promise<unknown> {
    switch (method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return [account.address];
      case 'eth_chainId':
        return numberToHex(chain.id);
      case 'wallet_switchEthereumChain': {
        const [{ chainId }] = switchSchema.parse(params);
        const found = chains.find(({ id }) => id === Number(chainId));
        if (found === undefined) throw new Error(`this wallet does not know chain ${chainId}`);
        chain = found;
        return null;
      }
      case 'eth_sendTransaction': {
        const [{ to = null, value = '0x0', data = '0x', gas }] = orderSchema.parse(params);
        const client = createWalletClient({ account, chain, transport: http() });
        return client.sendTransaction({
          to,
          value: BigInt(value),
          data,
          ...(gas !== undefined && { gas: BigInt(gas) }),
        });
      }
      default:
        return http()({ chain }).request({ method, params });
    }
  }

  const { request } = custom({ request: answer })({ retryCount: 0 });
  return { request, on: () => undefined, removeListener: () => undefined };
}
