import 'server-only';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Env } from '../environment/schema.ts';
import type { Examined } from '../services/venue-watch/examine-exchange.ts';
import { ask, type Received, type Request } from './ask.ts';
import { redact } from './redact.ts';
import { vendorQuestions } from './vendor-questions.ts';

/** The recorded request types of the exchange: those with public and small answers. */
const infoTypes = ['exchangeStatus', 'meta', 'metaAndAssetCtxs', 'spotMeta', 'allMids', 'perpDexs'];

/** The pause between requests: the smallest plans allow one per second. */
const pauseMs = 1_100;

const fileName = (name: string): string => `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.json`;

async function askWithinPlan(request: Request): Promise<Received> {
  const received = await ask(request);
  if (received.kind === 'silence' || received.status !== 429) return received;
  await setTimeout(pauseMs);
  return ask(request);
}

/**
 * Stores the exchange's answers unchanged, below `hyperliquid/recorded` of a folder: a file for each request and topic,
 * and the day. They are public data: the account's addresses and amounts stay in them.
 */
export function recordExchange(
  env: Pick<Env, 'hyperliquidNetwork'>,
  folder: string,
  { samples, user }: Pick<Examined, 'samples' | 'user'>,
): void {
  const below = join(folder, 'hyperliquid', 'recorded');
  mkdirSync(below, { recursive: true });
  const keep = (file: string, body: unknown): void =>
    writeFileSync(join(below, `${file}.json`), `${JSON.stringify(body, null, 2)}\n`);
  for (const [of, body] of samples) keep(of.slice(1).replace(' ', '-'), body);
  keep('recorded', { recordedOn: new Date().toISOString().slice(0, 10), network: env.hyperliquidNetwork, user });
}

/** Stores the first live answers of this deployment, without its keys, as samples in a folder. */
export async function recordSamples(env: Env, folder: string): Promise<readonly string[]> {
  mkdirSync(folder, { recursive: true });
  const named = [env.birdeye, env.moralis, env.oneinch, env.ai, env.quotes, env.news, env.telegram];
  const secrets = named.flatMap((vendor) => (vendor === undefined ? [] : [vendor.key])).filter((key) => key.length > 7);
  const own = [env.builder, env.referrer, env.firstAdmin].filter((each) => each !== undefined);
  const requests = [
    ...infoTypes.map((type) => ({ name: `hyperliquid ${type}`, url: `${env.hyperliquidUrl}/info`, body: { type } })),
    ...vendorQuestions(env).map(({ vendor, request }) => ({ name: vendor, ...request })),
  ];
  const kept: string[] = [];
  for (const { name, ...request } of requests) {
    const received = await askWithinPlan(request);
    if (received.kind === 'silence' || received.json === undefined) continue;
    const path = join(folder, fileName(name));
    const sample = { status: received.status, body: redact(received.json, secrets, own) };
    writeFileSync(path, `${JSON.stringify(sample, null, 2)}\n`);
    kept.push(path);
  }
  return kept;
}
