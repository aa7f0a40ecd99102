import type { PrivateEndpoint } from '../../config/venues/private-endpoints.ts';
import { AppError } from '../../errors/app-error.ts';
import { walletSetup } from '../page/wallet-setup.ts';
import { forget, recall, remember } from '../storage/remembered.ts';
import { createStore, type ReadableStore } from '../store.ts';
import { forgetAppLink } from './apps/links.ts';
import type { WalletBatches } from './batches.ts';
import type { Signer } from './signer.ts';
import type { WalletStack } from './stack.ts';
import { disconnected, reconnecting, unknownWallet, type WalletState } from './state.ts';
import type { WatchedToken } from './watch-token.ts';

/** The script that runs before the first paint reads this key too: change both together. */
const key = 'pluto.wallet';
const wellFormed = /^[\w.:-]{1,64}$/;

/** The wallet that was connected last. With storage switched off or damaged nothing is remembered. */
function rememberedWallet(): string | undefined {
  const stored = recall(key);
  return stored !== undefined && wellFormed.test(stored) ? stored : undefined;
}

/** Saves the wallet and returns whether that worked: with storage switched off the connection holds for this page. */
function rememberWallet(id: string): boolean {
  document.documentElement.dataset['connected'] = '';
  return remember(key, id);
}

function forgetWallet(): boolean {
  delete document.documentElement.dataset['connected'];
  return forget(key);
}

/**
 * The page's only wallet. A visitor who never connected needs only this file: the rest loads when the user comes near
 * the button, or at once if a connection is remembered.
 */
export class WalletService {
  private readonly own = createStore<WalletState>(unknownWallet);
  private loading: Promise<WalletStack> | undefined;
  private isReconnecting = false;

  get state(): ReadableStore<WalletState> {
    return this.own;
  }

  /** Called once the page has hydrated. */
  async start(): Promise<void> {
    if (this.own.read().status !== 'unknown') return;
    const remembered = rememberedWallet();
    if (remembered === undefined) {
      this.own.write(disconnected);
      return;
    }
    this.own.write(reconnecting);
    this.isReconnecting = true;
    try {
      await (await this.stack()).reconnect(remembered);
      if (this.own.read().status !== 'connected') forgetWallet();
    } finally {
      // A failure to load the wallet's code does not end the connection: the next page tries again.
      this.isReconnecting = false;
      if (this.own.read().status !== 'connected') this.own.write(disconnected);
    }
  }

  /** Preloads the wallet's code when the user comes near the button. */
  warm(): void {
    // A failure is shown when the button is pressed.
    this.stack().catch(() => undefined);
  }

  stack(): Promise<WalletStack> {
    this.loading ??= this.load();
    return this.loading;
  }

  async connect(id: string, hearUri?: (uri: string) => void): Promise<void> {
    await (await this.stack()).connect(id, hearUri);
  }

  /** Abandons the attempt of a user who stopped waiting. */
  abandon(): void {
    // If nothing was loaded, no wallet was asked.
    this.loading?.then(
      (stack) => stack.abandon(),
      () => undefined,
    );
  }

  async disconnect(): Promise<void> {
    await (await this.stack()).disconnect();
  }

  async switchTo(chainId: number): Promise<void> {
    await (await this.stack()).switchTo(chainId);
  }

  /** Offers our node for this chain id to a wallet that knows another chain by it. */
  async offerNetwork(): Promise<void> {
    await (await this.stack()).offerNetwork();
  }

  async offerEndpoint(chainId: number, endpoint: PrivateEndpoint): Promise<void> {
    await (await this.stack()).offerEndpoint(chainId, endpoint);
  }

  /** Offers a token to the wallet's own list; returns whether it was taken. */
  async watchToken(token: WatchedToken): Promise<boolean> {
    return (await this.stack()).watchToken(token);
  }

  async batches(): Promise<WalletBatches> {
    if (this.own.read().status !== 'connected') throw new AppError('wallet.required');
    return (await this.stack()).batches();
  }

  async signer(): Promise<Signer> {
    if (this.own.read().status !== 'connected') throw new AppError('wallet.required');
    return (await this.stack()).signer();
  }

  private async load(): Promise<WalletStack> {
    try {
      const { WalletStack } = await import('./stack.ts');
      return new WalletStack(walletSetup(), (state) => this.hear(state));
    } catch (cause) {
      // The network was down: the next press tries again.
      this.loading = undefined;
      throw cause;
    }
  }

  private hear(state: WalletState): void {
    if (state.status === 'connected') rememberWallet(state.wallet.id);
    // While the last connection is being restored, a disconnected state is not final.
    else if (this.isReconnecting) return;
    else if (state.status === 'disconnected') {
      forgetWallet();
      forgetAppLink();
    }
    this.own.write(state);
  }
}
