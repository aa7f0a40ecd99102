import {
  ApiRequestError,
  ExchangeClient,
  HttpTransport,
  InfoClient,
  SubscriptionClient,
  WebSocketTransport,
} from '@nktkas/hyperliquid';
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';

/** Points the unmodified SDK at a sandbox; only the addresses differ from the real venue. */
export function transportTo(url: string, isTestnet = true): HttpTransport {
  return new HttpTransport({
    isTestnet,
    apiUrl: `${url}/hyperliquid`,
    rpcUrl: `${url}/hyperliquid/rpc`,
  });
}

function socketTo(url: string): WebSocketTransport {
  return new WebSocketTransport({ isTestnet: true, url: `${url.replace('http', 'ws')}/hyperliquid/ws` });
}

export interface Trader {
  readonly wallet: PrivateKeyAccount;
  readonly address: `0x${string}`;
  readonly info: InfoClient;
  readonly exchange: ExchangeClient;
}

export function traderOf(url: string, privateKey: `0x${string}`, isTestnet = true): Trader {
  const wallet = privateKeyToAccount(privateKey);
  const transport = transportTo(url, isTestnet);
  return {
    wallet,
    address: lowerHex(wallet.address),
    info: new InfoClient({ transport }),
    exchange: new ExchangeClient({ transport, wallet }),
  };
}

/** Creates an account with this much money. */
export async function newTrader(url: string, usd: number): Promise<Trader> {
  const trader = traderOf(url, generatePrivateKey());
  if (usd > 0) await faucet(url, trader.address, usd);
  return trader;
}

export async function control(url: string, knob: string, body: unknown): Promise<unknown> {
  const response = await fetch(`${url}/control/${knob}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const reported: unknown = await response.json();
  if (!response.ok) throw new Error(`${knob}: ${response.status} ${JSON.stringify(reported)}`);
  return reported;
}

export function faucet(url: string, user: string, usd: number): Promise<unknown> {
  return control(url, 'faucet', { user, usd });
}

export function subscriptionsTo(url: string): { readonly client: SubscriptionClient; close(): Promise<void> } {
  const transport = socketTo(url);
  return { client: new SubscriptionClient({ transport }), close: async () => transport.close() };
}

export function lowerHex(address: `0x${string}`): `0x${string}` {
  return `0x${address.slice(2).toLowerCase()}`;
}

/** Returns a price at the far end of the book's other side, where an order surely trades, on the venue's tick grid. */
export async function marketable(info: InfoClient, coin: string, isBuy: boolean): Promise<string> {
  const book = await info.l2Book({ coin });
  const level = book?.levels[isBuy ? 1 : 0].at(-1);
  if (level === undefined) throw new Error(`${coin} has no book`);
  return level.px.replace(/\.0$/, '');
}

/** Returns a buy price that will not trade today. */
export async function farBelow(info: InfoClient, coin: string): Promise<string> {
  const mids = await info.allMids();
  const mid = Number(mids[coin]);
  return String(Number((mid * 0.7).toPrecision(3)));
}

/** Returns the words in which the exchange refused, or says that it did not. */
export const refusal = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'it was accepted',
    (error: unknown) => (error instanceof ApiRequestError ? error.message : String(error)),
  );
