import 'client-only';
import type { Chain } from 'viem';
import { type Config, type Connector, createConfig, injected } from 'wagmi';
import { connect, disconnect, getAccount, reconnect, watchAccount, watchConnectors } from 'wagmi/actions';
import type { PrivateEndpoint } from '../../config/venues/private-endpoints.ts';
import type { PublicConfig } from '../../config/venues/public.ts';
import { AppError } from '../../errors/app-error.ts';
import { addressSchema } from '../../schemas/address.ts';
import type { WalletApp } from './apps/catalogue.ts';
import { isAppId } from './apps/ids.ts';
import type { WalletBatches } from './batches.ts';
import { chainSetup } from './chains.ts';
import { type Announced, unannouncedId } from './choices.ts';
import { loadDemoWallet } from './demo/load-demo-wallet.ts';
import { demoRoleOf } from './demo/roles.ts';
import { isProvider, type WalletProvider } from './provider.ts';
import { createSigner, type Signer } from './signer.ts';
import { type ConnectedWallet, disconnected, reconnecting, type WalletState } from './state.ts';
import { offerChain, switchChain } from './switch-chain.ts';
import { type WatchedToken, watchToken } from './watch-token.ts';

/** Wallets announce themselves on request; some extensions start late. */
const announcedWithinMs = 1_500;

/** Everything that a page without a wallet does not need: wagmi and its dependencies. */
export class WalletStack {
  private readonly publicConfig: PublicConfig;
  private readonly config: Config;
  /** The connector that was chosen last: no other may become the page's wallet. */
  private chosen: string | undefined;

  constructor(publicConfig: PublicConfig, hear: (state: WalletState) => void) {
    this.publicConfig = publicConfig;
    this.config = createConfig({
      ...chainSetup(publicConfig),
      connectors: [
        injected({ target: { id: unannouncedId, name: unannouncedId, provider: (window) => window?.ethereum } }),
      ],
      // We remember only the wallet's id, ourselves: damaged stored data of wagmi would break its start.
      storage: null,
    });
    watchAccount(this.config, { onChange: () => this.look(hear) });
  }

  connectors(): readonly Announced[] {
    return this.config.connectors.filter(({ id }) => demoRoleOf(id) === undefined && !isAppId(id));
  }

  watchConnectors(hear: () => void): () => void {
    return watchConnectors(this.config, { onChange: hear });
  }

  /** Returns the wallets outside this browser; none unless the chains are real. */
  async apps(): Promise<readonly WalletApp[]> {
    if (this.publicConfig.modes.chains !== 'live') return [];
    const { walletApps } = await import('./apps/catalogue.ts');
    return walletApps(this.publicConfig.walletConnectProjectId);
  }

  /** `hearUri` receives the link that a wallet app on another device must be shown. */
  async connect(id: string, hearUri: (uri: string) => void = () => undefined): Promise<void> {
    const connector = await this.connectorOf(id);
    if (connector === undefined) throw new AppError('wallet.required');
    if (getAccount(this.config).connector?.id === id) return;
    if (getAccount(this.config).connector !== undefined) await disconnect(this.config);
    this.chosen = connector.uid;
    const hear = ({ type, data }: { type: string; data?: unknown }): void => {
      if (type === 'display_uri' && typeof data === 'string') hearUri(data);
    };
    connector.emitter.on('message', hear);
    try {
      await connect(this.config, { connector });
    } finally {
      connector.emitter.off('message', hear);
    }
  }

  /** Abandons a request without a response: a later approval no longer connects. */
  abandon(): void {
    this.chosen = getAccount(this.config).connector?.uid;
  }

  /** Reconnects without asking the user: a wallet that asks for its password first is not connected. */
  async reconnect(id: string): Promise<void> {
    const connector = await this.connectorOf(id);
    if (connector === undefined) return;
    this.chosen = connector.uid;
    await reconnect(this.config, { connectors: [connector] });
  }

  async disconnect(): Promise<void> {
    await disconnect(this.config);
  }

  async switchTo(chainId: number): Promise<void> {
    const { provider } = await this.active();
    await switchChain(provider, this.chainOf(chainId));
  }

  /** Offers our node under the same chain id: wallets with several nodes per chain let the user choose ours. */
  async offerNetwork(): Promise<void> {
    const { provider, wallet } = await this.active();
    const same = this.config.chains.find(({ id }) => id === wallet.chainId);
    await offerChain(provider, same ?? this.config.chains[0]);
  }

  /** Offers another node under a chain's own id, by the name of who runs it. */
  async offerEndpoint(chainId: number, { name, url }: PrivateEndpoint): Promise<void> {
    const { provider } = await this.active();
    const chain = this.chainOf(chainId);
    await offerChain(provider, { ...chain, name: `${chain.name} (${name})`, rpcUrls: { default: { http: [url] } } });
  }

  async watchToken(token: WatchedToken): Promise<boolean> {
    const { provider } = await this.active();
    return watchToken(provider, token);
  }

  async batches(): Promise<WalletBatches> {
    const { provider, wallet } = await this.active();
    const { createBatches } = await import('./batches.ts');
    return createBatches({ provider, address: wallet.address, config: this.publicConfig });
  }

  async signer(): Promise<Signer> {
    const { provider, wallet } = await this.active();
    return createSigner({ provider, address: wallet.address, config: this.publicConfig });
  }

  state(): WalletState {
    const account = getAccount(this.config);
    if (account.status === 'reconnecting') return reconnecting;
    // No wallet is connected before it approves, which may never happen.
    if (account.status === 'connecting' || account.status === 'disconnected') return disconnected;
    return connectedAs(account);
  }

  private look(hear: (state: WalletState) => void): void {
    const { connector } = getAccount(this.config);
    if (connector === undefined || connector.uid === this.chosen) {
      hear(this.state());
      return;
    }
    // The wallet approved a request that was abandoned here. One that cannot be disconnected is at least ignored.
    disconnect(this.config, { connector }).catch(() => undefined);
  }

  private chainOf(id: number): Chain {
    const chain = this.config.chains.find((known) => known.id === id);
    if (chain === undefined) throw new AppError('wallet.unknown_chain');
    return chain;
  }

  private async active(): Promise<{ provider: WalletProvider; wallet: ConnectedWallet }> {
    const account = getAccount(this.config);
    if (account.status !== 'connected') throw new AppError('wallet.required');
    const provider: unknown = await account.connector.getProvider();
    if (!isProvider(provider)) throw new AppError('wallet.unsupported');
    return { provider, wallet: connectedAs(account) };
  }

  private async connectorOf(id: string): Promise<Connector | undefined> {
    const findConnector = (): Connector | undefined => this.config.connectors.find((connector) => connector.id === id);
    const role = demoRoleOf(id);
    if (role !== undefined && findConnector() === undefined && this.publicConfig.modes.chains === 'sandbox') {
      const demo = await loadDemoWallet?.();
      demo?.announceDemoWallet(role, this.config.chains);
    }
    if (isAppId(id) && findConnector() === undefined) await this.addApps();
    return findConnector() ?? (isAppId(id) ? undefined : this.later(findConnector));
  }

  private async addApps(): Promise<void> {
    if (this.publicConfig.modes.chains !== 'live') return;
    const { appConnectors } = await import('./apps/connectors.ts');
    const { setup, setState } = this.config._internal.connectors;
    const added = appConnectors(this.publicConfig).map(setup);
    setState((known) => [...known, ...added.filter(({ id }) => known.every((other) => other.id !== id))]);
  }

  private later(found: () => Connector | undefined): Promise<Connector | undefined> {
    return new Promise((resolve) => {
      const end = (connector: Connector | undefined): void => {
        clearTimeout(timer);
        unwatch();
        resolve(connector);
      };
      const timer = setTimeout(() => end(undefined), announcedWithinMs);
      const unwatch = watchConnectors(this.config, {
        onChange: () => {
          const connector = found();
          if (connector !== undefined) end(connector);
        },
      });
    });
  }
}

type WagmiAccount = Extract<ReturnType<typeof getAccount>, { status: 'connected' }>;

function connectedAs({ address, chainId, connector }: WagmiAccount): ConnectedWallet {
  const { id, name, icon } = connector;
  return {
    status: 'connected',
    address: addressSchema.parse(address),
    chainId,
    wallet: { id, name, ...(icon !== undefined && { icon }) },
    demo: demoRoleOf(id) !== undefined,
  };
}
