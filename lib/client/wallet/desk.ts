import { AppError } from '../../errors/app-error.ts';
import { pageConfig } from '../public-config.ts';
import { createStore, type ReadableStore } from '../store.ts';
import { forgetAppLink } from './apps/links.ts';
import { forgetWallet, rememberedWallet, rememberWallet } from './memory.ts';
import type { Signer } from './signer.ts';
import type { WalletStack } from './stack.ts';
import { disconnected, reconnecting, unknownWallet, type WalletState } from './state.ts';

/**
 * The page's one wallet. Whoever never connected gets by with this file: the rest is loaded when somebody comes near
 * the button, or at once where a connection is remembered.
 */
export class WalletDesk {
  private readonly own = createStore<WalletState>(unknownWallet);
  private loading: Promise<WalletStack> | undefined;
  private isReconnecting = false;

  get state(): ReadableStore<WalletState> {
    return this.own;
  }

  /** Once the page woke up. */
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
      // A failure on the way to the wallet's code is no end of the connection: the next page tries again.
      this.isReconnecting = false;
      if (this.own.read().status !== 'connected') this.own.write(disconnected);
    }
  }

  /** A head start for whoever comes near. */
  warm(): void {
    // Whoever presses hears of a failure.
    this.stack().catch(() => undefined);
  }

  stack(): Promise<WalletStack> {
    this.loading ??= this.load();
    return this.loading;
  }

  async connect(id: string, hearUri?: (uri: string) => void): Promise<void> {
    await (await this.stack()).connect(id, hearUri);
  }

  /** Of whoever stopped waiting. */
  abandon(): void {
    // What was never loaded has asked nobody.
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

  /** Proposes the chain that we know by this number, with our node, to a wallet that knows another by it. */
  async offerNetwork(): Promise<void> {
    await (await this.stack()).offerNetwork();
  }

  async signer(): Promise<Signer> {
    if (this.own.read().status !== 'connected') throw new AppError('wallet.required');
    return (await this.stack()).signer();
  }

  private async load(): Promise<WalletStack> {
    try {
      const { WalletStack } = await import('./stack.ts');
      return new WalletStack(pageConfig(), (state) => this.hear(state));
    } catch (cause) {
      // The network was away: the next press tries again.
      this.loading = undefined;
      throw cause;
    }
  }

  private hear(state: WalletState): void {
    if (state.status === 'connected') rememberWallet(state.wallet.id);
    // While the last connection is looked for, "not yet" is no end of it.
    else if (this.isReconnecting) return;
    else if (state.status === 'disconnected') {
      forgetWallet();
      forgetAppLink();
    }
    this.own.write(state);
  }
}
