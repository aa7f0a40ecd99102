import type { Page } from '@playwright/test';
import { createWalletClient, http, numberToHex } from 'viem';
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { z } from 'zod';
import { sandboxUrl } from '../stack';
import { WalletBatches } from './wallet-batches';

/** How the wallet answers the next question of a kind. */
export type Mood = 'accept' | 'refuse' | 'hang' | 'busy' | 'lack' | 'keep';

const errors: Readonly<Record<Exclude<Mood, 'accept' | 'hang'>, { code: number; message: string }>> = {
  refuse: { code: 4001, message: 'User rejected the request.' },
  busy: { code: -32002, message: 'Already processing eth_requestAccounts. Please wait.' },
  keep: { code: 5750, message: 'The wallet stays as it is.' },
  lack: { code: 4902, message: 'Unrecognized chain ID. Try adding the chain first.' },
};

const walletId = 'example.test.wallet';

const hex = z.templateLiteral(['0x', z.string()]);
const quantity = z.optional(hex.transform(BigInt));
const transactionSchema = z.object({ to: hex, data: z.optional(hex), value: quantity, gas: quantity });
const chainSchema = z.object({ chainId: hex.transform(Number) });

export interface TestWalletOptions {
  readonly privateKey?: `0x${string}`;
  readonly chainId?: number;
  readonly name?: string;
  /** A wallet that uses the nodes of the real networks. */
  readonly onRealNetworks?: boolean;
  /** True for a wallet that accepts every request to switch the network and does not switch. */
  readonly stubborn?: boolean;
  /** Whether it carries out several calls as one (EIP-5792). */
  readonly atomic?: 'supported' | 'ready';
}

/** A browser extension's wallet, announced by EIP-6963: it holds a real key and signs for real, outside the page. */
export class TestWallet {
  readonly account: PrivateKeyAccount;
  readonly requested: string[] = [];
  chainId: number;
  private readonly page: Page;
  private readonly options: TestWalletOptions;
  readonly batches: WalletBatches;
  private readonly moods = new Map<string, readonly Mood[]>();

  private constructor(page: Page, options: TestWalletOptions) {
    this.page = page;
    this.options = options;
    this.account = privateKeyToAccount(options.privateKey ?? generatePrivateKey());
    this.chainId = options.chainId ?? 42_161;
    this.batches = new WalletBatches(this.account);
  }

  static async install(page: Page, options: TestWalletOptions = {}): Promise<TestWallet> {
    const wallet = new TestWallet(page, options);
    await page.exposeFunction('askTestWallet', (method: string, params: unknown[]) => wallet.answer(method, params));
    await page.addInitScript(announce, { name: options.name ?? 'Test Wallet', rdns: walletId });
    return wallet;
  }

  /** The next page knows it from an earlier visit, and so do those after it until somebody disconnects it. */
  async beRemembered(): Promise<void> {
    await this.page.addInitScript((id) => {
      if (sessionStorage.getItem('test-wallet') === null) localStorage.setItem('pluto.wallet', id);
      sessionStorage.setItem('test-wallet', 'told');
    }, walletId);
  }

  get address(): string {
    return this.account.address.toLowerCase();
  }

  /** Answers the next request of this kind in this way, and later ones as usual. */
  once(method: string, mood: Mood): void {
    this.inTurn(method, [mood]);
  }

  /** Answers the next requests of this kind in these ways, in turn. */
  inTurn(method: string, moods: readonly Mood[]): void {
    this.moods.set(method, moods);
  }

  async changeChain(chainId: number): Promise<void> {
    this.chainId = chainId;
    await this.emit('chainChanged', numberToHex(chainId));
  }

  async emit(event: string, value: unknown): Promise<void> {
    await this.page.evaluate(
      ([name, told]) => window.dispatchEvent(new CustomEvent('test-wallet', { detail: { name, told } })),
      [event, value] as const,
    );
  }

  private async answer(method: string, params: unknown[]): Promise<{ result: unknown } | { error: object }> {
    this.requested.push(method);
    const [mood = 'accept', ...others] = this.moods.get(method) ?? [];
    this.moods.set(method, others);
    if (mood === 'hang') return new Promise(() => undefined);
    if (mood !== 'accept') return { error: errors[mood] };
    try {
      return { result: await this.carryOut(method, params) };
    } catch (problem) {
      return { error: { code: Reflect.get(Object(problem), 'code') ?? -32000, message: String(problem) } };
    }
  }

  private async carryOut(method: string, params: unknown[]): Promise<unknown> {
    switch (method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return [this.account.address];
      case 'wallet_requestPermissions':
        return [{ parentCapability: 'eth_accounts', caveats: [{ value: [this.account.address] }] }];
      case 'eth_chainId':
        return numberToHex(this.chainId);
      case 'wallet_switchEthereumChain':
      case 'wallet_addEthereumChain':
        if (this.options.stubborn !== true) await this.changeChain(chainSchema.parse(params[0]).chainId);
        return null;
      case 'personal_sign':
        return this.account.signMessage({ message: { raw: hex.parse(params[0]) } });
      case 'eth_signTypedData_v4':
        return this.account.signTypedData(JSON.parse(z.string().parse(params[1])));
      case 'eth_sendTransaction': {
        const { to, data, value, gas } = transactionSchema.parse(params[0]);
        const transport = http(`${sandboxUrl()}/rpc/${this.chainId}`);
        const client = createWalletClient({ account: this.account, transport });
        return client.sendTransaction({
          to,
          chain: null,
          ...(data !== undefined && { data }),
          ...(value !== undefined && { value }),
          ...(gas !== undefined && { gas }),
        });
      }
      case 'wallet_getCapabilities':
        return this.options.atomic === undefined
          ? {}
          : { [numberToHex(this.chainId)]: { atomic: { status: this.options.atomic } } };
      case 'wallet_sendCalls':
        return this.batches.send(params[0]);
      case 'wallet_getCallsStatus':
        return this.batches.status(params[0]);
      default:
        return this.node(method, params);
    }
  }

  private async node(method: string, params: unknown[]): Promise<unknown> {
    if (this.options.onRealNetworks === true && method === 'eth_getBlockByNumber') {
      return { hash: `0x${'12'.repeat(32)}`, number: '0x0' };
    }
    const response = await fetch(`${sandboxUrl()}/rpc/${this.chainId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const { result, error } = z
      .object({ result: z.optional(z.unknown()), error: z.optional(z.unknown()) })
      .parse(await response.json());
    if (error !== undefined) throw new Error(JSON.stringify(error));
    return result;
  }
}

/** Runs in the page. */
function announce({ name, rdns }: { name: string; rdns: string }): void {
  const listeners: { event: string; hear: (value: unknown) => void }[] = [];
  window.addEventListener('test-wallet', (event) => {
    const { detail } = event as CustomEvent<{ name: string; told: unknown }>;
    for (const { event: wanted, hear } of [...listeners]) if (wanted === detail.name) hear(detail.told);
  });
  const provider = {
    request: async ({ method, params = [] }: { method: string; params?: unknown[] }) => {
      const ask: (method: string, params: unknown[]) => Promise<{ result?: unknown; error?: object }> = Reflect.get(
        window,
        'askTestWallet',
      );
      const { result, error } = await ask(method, params);
      if (error !== undefined) throw Object.assign(new Error(), error);
      return result;
    },
    on: (event: string, hear: (value: unknown) => void) => listeners.push({ event, hear }),
    removeListener: (event: string, hear: (value: unknown) => void) => {
      const at = listeners.findIndex((one) => one.event === event && one.hear === hear);
      if (at >= 0) listeners.splice(at, 1);
    },
  };
  const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/%3E';
  const detail = Object.freeze({ info: { uuid: `test-${name}`, name, icon, rdns }, provider });
  const tell = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  window.addEventListener('eip6963:requestProvider', tell);
  tell();
}
