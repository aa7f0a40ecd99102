import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { CookieJar } from '../helpers/cookie-jar.ts';
import { messageText, newKey } from '../helpers/sign-in.ts';

/** The ways in which the visitors of a crowd behind one address go about. */
export const mixes = ['same', 'different', 'mixed', 'signed in', 'links'] as const;
export type Mix = (typeof mixes)[number];

/** One answer that a visitor got. */
export interface Got {
  readonly mix: Mix | 'stranger';
  readonly path: string;
  /** 0 if the server cut the line. */
  readonly status: number;
  readonly ms: number;
  /** True if the page is there, but not what it is about. */
  readonly isEmpty: boolean;
}

export interface CrowdOptions {
  readonly url: string;
  /** How many visitors each mix has. */
  readonly visitors: number;
  readonly mixes: readonly Mix[];
}

const office = '203.0.113.7';
const elsewhere = '198.51.100.9';
const pagesOfOne = 10;
const arrivalMs = 10_000;
const readingMs = { least: 1_500, most: 4_500 };
/** How often a person who reads the last analysis asks for another one. */
const analysisEveryMs = 10_000;
const samePages = [
  '/perpetual',
  '/markets',
  '/memes',
  '/treasury',
  '/stats',
  '/fees',
  '/help',
  '/status',
  '/whitepaper',
  '/ai-trading',
] as const;

/** The state of the router of an open page, as it says it in its requests. */
const routerState = encodeURIComponent(
  JSON.stringify(['', { children: [['locale', 'en', 'd', null], { children: ['__PAGE__', {}] }] }, null, null]),
);

async function pathsIn(url: string, sitemap: string, folder: string): Promise<readonly string[]> {
  const response = await fetch(url + sitemap, { headers: { 'x-forwarded-for': elsewhere } });
  const found = [...(await response.text()).matchAll(/<loc>https?:\/\/[^/<]+(\/[^<]*)<\/loc>/g)];
  return found.flatMap(([, path = '']) => (path.startsWith(folder) ? [path] : []));
}

async function ask(url: string, mix: Got['mix'], path: string, headers: Record<string, string>): Promise<Got> {
  const began = performance.now();
  const ms = () => performance.now() - began;
  try {
    const response = await fetch(url + path, { headers, redirect: 'follow' });
    const text = await response.text();
    const isPage = String(response.headers.get('content-type')).startsWith('text/html');
    const isEmpty = isPage ? !/<h1[ >]/.test(text) : text === '';
    return { mix, path, status: response.status, ms: ms(), isEmpty };
  } catch (thrown) {
    // A server that cuts the line refuses too.
    if (!(thrown instanceof TypeError)) throw thrown;
    return { mix, path, status: 0, ms: ms(), isEmpty: true };
  }
}

interface SignedIn {
  readonly wallet: string;
  readonly headers: Record<string, string>;
}

/** A step of signing in that the server refused. */
class SignInRefused extends Error {
  readonly path: string;
  readonly status: number;

  constructor(path: string, status: number) {
    super(`${path}: ${status}`);
    this.path = path;
    this.status = status;
  }
}

/** Signs a fresh wallet in, and returns the headers that it then sends; what was refused is noted, and returns none. */
async function signIn(
  url: string,
  headers: Record<string, string>,
  note: (got: Got) => void,
): Promise<SignedIn | undefined> {
  const began = performance.now();
  try {
    return await signKeyIn(url, headers);
  } catch (thrown) {
    if (!(thrown instanceof SignInRefused)) throw thrown;
    const { path, status } = thrown;
    note({ mix: 'signed in', path, status, ms: performance.now() - began, isEmpty: false });
    return undefined;
  }
}

async function signKeyIn(url: string, headers: Record<string, string>): Promise<SignedIn> {
  const origin = new URL(url).origin;
  const key = newKey();
  const jar = new CookieJar();
  const post = async (path: string, body: object) => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { ...headers, ...jar.headers, origin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new SignInRefused(path, response.status);
    jar.hold(response);
    return response.json();
  };
  const { nonce, issuedAt } = await post('/api/auth/nonce', {});
  const message = messageText({ address: key.address, domain: new URL(url).host, uri: origin, nonce, issuedAt });
  await post('/api/auth/verify', { message, signature: await key.signMessage({ message }) });
  return { wallet: key.address, headers: { ...headers, ...jar.headers } };
}

/**
 * Has visitors behind one address open ten pages each at people's pace, and one on another network beside them. Returns
 * what each of them got.
 */
export async function sendCrowd({ url, visitors, mixes: wanted }: CrowdOptions): Promise<readonly Got[]> {
  const markets = await pathsIn(url, '/sitemap-markets.xml', '/markets/');
  const pairs = await pathsIn(url, '/sitemap-spot.xml', '/spot/');
  const terminals = markets.map((path) => `/perpetual?symbol=${path.split('/').at(-1) ?? ''}`);
  const others = markets.flatMap((path, at) => [path, terminals[at] ?? path, pairs[at % pairs.length] ?? path]);
  const got: Got[] = [];
  const everybody = { 'accept-language': 'en', accept: 'text/html' };
  const pathsOf = (mix: Mix, visitor: number): readonly string[] => {
    const own = (index: number) => others[(visitor * pagesOfOne + index) % others.length] ?? '/markets';
    return samePages.map((path, index) => {
      if (mix === 'different') return own(index);
      return mix === 'mixed' && index % 2 === 1 ? own(index) : path;
    });
  };
  const visit = async (mix: Mix, visitor: number) => {
    await pause((visitor * arrivalMs) / visitors);
    const from = { ...everybody, 'x-forwarded-for': office };
    const headers = mix === 'signed in' ? (await signIn(url, from, (one) => got.push(one)))?.headers : from;
    if (headers === undefined) return;
    const router = mix === 'links' ? { rsc: '1', 'next-router-state-tree': routerState, accept: '*/*' } : {};
    for (const path of pathsOf(mix, visitor)) {
      got.push(await ask(url, mix, path, { ...headers, ...router }));
      await pause(readingMs.least + ((visitor * 37) % 100) * ((readingMs.most - readingMs.least) / 100));
    }
  };
  let isOver = false;
  const watchFromElsewhere = async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const path = others[(turn * 7 + 3) % others.length] ?? '/markets';
      got.push(await ask(url, 'stranger', path, { ...everybody, 'x-forwarded-for': elsewhere }));
      await pause(readingMs.least);
    }
  };
  const stranger = watchFromElsewhere();
  const crowd = wanted.flatMap((mix) => Array.from({ length: visitors }, (_, visitor) => visit(mix, visitor)));
  await Promise.all(crowd);
  isOver = true;
  await stranger;
  return got;
}

/** Describes what nobody of a crowd may meet. */
export const faultsOf = (got: readonly Got[]): readonly string[] =>
  got.flatMap(({ mix, path, status, isEmpty }) =>
    status >= 400 || isEmpty ? [`${mix}: ${status}${isEmpty ? ' empty' : ''} ${path}`] : [],
  );

export interface OfficeOptions {
  readonly url: string;
  readonly people: number;
  /** How many symbols each has analysed, from this place of the list on. */
  readonly symbols: number;
  readonly from: number;
  /** True if each also sets an agent up. */
  readonly withAgents?: boolean;
}

/** Has people behind one address sign in and analyse symbols, each one after another. */
export async function officeAnalyses({
  url,
  people,
  symbols,
  from,
  withAgents,
}: OfficeOptions): Promise<readonly Got[]> {
  const origin = new URL(url).origin;
  const requested = {
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ marketType: 'crypto' }),
  };
  const listed: unknown = await (await fetch(`${url}/api/gptchart-symbols`, { method: 'POST', ...requested })).json();
  const crypto = z.object({ symbols: z.array(z.string()) }).parse(listed).symbols;
  const got: Got[] = [];
  const work = async () => {
    const signedIn = await signIn(url, { 'x-forwarded-for': office }, (one) => got.push(one));
    if (signedIn === undefined) return;
    const { headers, wallet } = signedIn;
    const post = async (path: string, body: object) => {
      const began = performance.now();
      const own = { ...headers, ...requested.headers };
      const response = await fetch(url + path, { method: 'POST', headers: own, body: JSON.stringify(body) });
      await response.arrayBuffer();
      got.push({ mix: 'signed in', path, status: response.status, ms: performance.now() - began, isEmpty: false });
    };
    if (withAgents === true) await post('/api/create-agent-wallet', { userAddress: wallet });
    for (let turn = 0; turn < symbols; turn += 1) {
      if (turn > 0) await pause(analysisEveryMs);
      const symbol = crypto[(from + turn) % crypto.length];
      await post('/api/gptchart-analyze', { marketType: 'crypto', symbol, interval: '1H', expertMode: false });
    }
  };
  await Promise.all(Array.from({ length: people }, work));
  return got;
}
