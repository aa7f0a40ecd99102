import { readFileSync } from 'node:fs';
import { control } from './exchange.ts';
import { type RunningSandbox, startSandbox } from './sandbox.ts';

export type MarketVendor = 'birdeye' | 'moralis';

/** Starts a sandbox with the vendors of market data and what they tell of. */
export function startMarketData(): Promise<RunningSandbox> {
  return startSandbox({
    environment: { SANDBOX_SERVICES: 'hyperliquid,chains,spot,birdeye,moralis', SANDBOX_IP_LIMITS: 'off' },
  });
}

export interface Answered {
  readonly status: number;
  readonly body: unknown;
}

export interface Asking {
  readonly headers?: Readonly<Record<string, string>>;
  /** The body of a POST; without it the request is a GET. */
  readonly body?: unknown;
}

export async function askVendor(address: string, { headers, body }: Asking = {}): Promise<Answered> {
  const response = await fetch(address, {
    headers: { 'x-api-key': 'any', 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

/** Turns a vendor's knob, from where everything is as at first. */
export function turnKnob(url: string, vendor: MarketVendor, change: object): Promise<unknown> {
  return control(url, vendor, { reset: true, ...change });
}

export function documented(vendor: MarketVendor, name: string): unknown {
  return JSON.parse(readFileSync(`tests/fixtures/${vendor}/${name}.json`, 'utf8'));
}
