import { type Chain, createWalletClient, type Hex, http, numberToHex, type TypedDataDefinition } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { fieldOf } from '../../../errors/field.ts';
import type { WalletProvider } from '../provider.ts';

type Params = readonly unknown[];
type Hear = (value: unknown) => void;

/** EIP-1193's error for a refusal. */
class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

const text = (value: unknown): string => {
  if (typeof value === 'string') return value;
  throw new ProviderRefusal(-32602, 'A text was expected');
};

/** Creates a wallet in the page, for a publicly known key and chains on which nothing is real. */
export function createDemoProvider(
  privateKey: Hex,
  chains: readonly [Chain, ...Chain[]],
): WalletProvider & {
  readonly on: (event: string, hear: Hear) => void;
  readonly removeListener: (event: string, hear: Hear) => void;
} {
  const account = privateKeyToAccount(privateKey);
  const listeners = new Map<string, Set<Hear>>();
  let chain = chains[0];

  const node = (): ReturnType<typeof walletClient> => walletClient(account, chain);

  const switchTo = (requested: unknown): null => {
    const id = Number(fieldOf(requested, 'chainId'));
    const next = chains.find((known) => known.id === id);
    if (next === undefined) throw new ProviderRefusal(4902, 'Unrecognized chain');
    chain = next;
    for (const hear of listeners.get('chainChanged') ?? []) hear(numberToHex(id));
    return null;
  };

  const answers: Readonly<Record<string, (params: Params) => unknown>> = {
    eth_accounts: () => [account.address],
    eth_requestAccounts: () => [account.address],
    eth_chainId: () => numberToHex(chain.id),
    wallet_switchEthereumChain: ([requested]) => switchTo(requested),
    wallet_addEthereumChain: ([requested]) => switchTo(requested),
    // This wallet has no list of tokens, so any offered token counts as added.
    wallet_watchAsset: () => true,
    personal_sign: ([message]) => {
      const raw: Hex = `0x${text(message).replace(/^0x/, '')}`;
      return account.signMessage({ message: { raw } });
    },
    eth_signTypedData_v4: ([, written]) => {
      const data: TypedDataDefinition = JSON.parse(text(written));
      return account.signTypedData(data);
    },
    eth_sendTransaction: ([requested]) => {
      const hex = (name: string): Hex | undefined => {
        const value = fieldOf(requested, name);
        return value === undefined ? undefined : `0x${text(value).replace(/^0x/, '')}`;
      };
      const quantity = (name: string): bigint | undefined => {
        const value = hex(name);
        return value === undefined ? undefined : BigInt(value);
      };
      const [to, data, value, gas] = [hex('to'), hex('data'), quantity('value'), quantity('gas')];
      return node().sendTransaction({
        ...(to !== undefined && { to }),
        ...(data !== undefined && { data }),
        ...(value !== undefined && { value }),
        ...(gas !== undefined && { gas }),
      });
    },
  };

  return {
    request: async ({ method, params: given = [] }) => {
      const params: Params = Array.isArray(given) ? given : [given];
      const answer = answers[method];
      if (answer !== undefined) return answer(params);
      if (method.startsWith('wallet_')) throw new ProviderRefusal(4200, `${method} is not supported`);
      return ask(chain, method, params);
    },
    on: (event, hear) => {
      const received = listeners.get(event) ?? new Set();
      listeners.set(event, received.add(hear));
    },
    removeListener: (event, hear) => {
      listeners.get(event)?.delete(hear);
    },
  };
}

function walletClient(account: ReturnType<typeof privateKeyToAccount>, chain: Chain) {
  return createWalletClient({ account, chain, transport: http() });
}

/** Passes what the wallet does not do itself to the chain's node. */
async function ask(chain: Chain, method: string, params: Params): Promise<unknown> {
  const [url] = chain.rpcUrls.default.http;
  if (url === undefined) throw new ProviderRefusal(4901, 'The chain has no node');
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const body: unknown = await response.json();
  const error = fieldOf(body, 'error');
  if (error === undefined) return fieldOf(body, 'result');
  throw new ProviderRefusal(Number(fieldOf(error, 'code')), String(fieldOf(error, 'message')));
}
