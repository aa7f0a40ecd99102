import { circleUrl, hyperEvmUrl } from '../../lib/config/funds.ts';
import { browserRpcUrl } from '../../lib/config/venues/chain-endpoints.ts';
import { chains } from '../../lib/config/venues/chains.ts';
import { hyperliquidUrl } from '../../lib/config/venues/endpoints.ts';
import { type Env, publicConfig } from '../environment/schema.ts';

export interface PolicySources {
  connect: readonly string[];
  image: readonly string[];
  frame: readonly string[];
}

const websocket = (url: string): string => url.replace(/^http/, 'ws');
const originOf = (url: string): string => new URL(url).origin;

/** WalletConnect's relay, its wallet list with pictures, and the frame in which it verifies a site. */
const walletConnect: PolicySources = {
  connect: [
    'https://relay.walletconnect.com',
    'wss://relay.walletconnect.com',
    'https://relay.walletconnect.org',
    'wss://relay.walletconnect.org',
    'https://rpc.walletconnect.com',
    'https://rpc.walletconnect.org',
    'https://explorer-api.walletconnect.com',
    'https://api.web3modal.org',
    'https://pulse.walletconnect.org',
  ],
  image: ['https://explorer-api.walletconnect.com', 'https://api.web3modal.org'],
  frame: ['https://verify.walletconnect.com', 'https://verify.walletconnect.org'],
};
/** The node that a passkey wallet uses to query its chains. */
const passkeyNode = 'https://rpc.wallet.coinbase.com';
const nothing: PolicySources = { connect: [], image: [], frame: [] };

/**
 * Lists the only origins that a page of this deployment may connect to. Extension wallets need no entry: their
 * connections are not the page's.
 */
export function policySources(env: Env): PolicySources {
  // The addresses are those that the page itself will use, so that the policy never differs from them.
  const config = publicConfig(env);
  const sandbox = env.publicSandboxUrl === undefined ? [] : [originOf(env.publicSandboxUrl)];
  const exchange = env.modes.hyperliquid === 'live' ? [originOf(hyperliquidUrl(config))] : [];
  const nodes =
    env.modes.chains === 'live' ? [...chains.map((chain) => originOf(browserRpcUrl(config, chain))), passkeyNode] : [];
  // Deposits and withdrawals go through Circle, and their fee is read on the exchange's own chain.
  const funding = env.modes.hyperliquid === 'live' ? [circleUrl(config), hyperEvmUrl(config)].map(originOf) : [];
  const bucket = env.modes.supabase === 'live' ? [originOf(env.supabase.url)] : [];
  const wallets = env.walletConnectProjectId === undefined ? nothing : walletConnect;
  const sockets = [...sandbox, ...exchange];
  return {
    connect: [...new Set([...sockets, ...sockets.map(websocket), ...nodes, ...funding, ...wallets.connect])],
    image: [...sandbox, ...bucket, ...wallets.image],
    frame: wallets.frame,
  };
}

/** Returns a strict policy: a script runs only if it is a file of this site, or its exact text was allowed. */
export function contentSecurityPolicy(scripts: readonly string[], sources: PolicySources): string {
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ['img-src', "'self'", 'data:', 'blob:', ...sources.image].join(' '),
    "font-src 'self'",
    ['connect-src', "'self'", ...sources.connect].join(' '),
    ['frame-src', ...(sources.frame.length === 0 ? ["'none'"] : sources.frame)].join(' '),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
