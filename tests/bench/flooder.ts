// A separate program, so that it takes only its own processor time: one network that asks for as much of one kind as it
// can, and prints the number of answers by status.
import { Agent, request } from 'node:http';
import { defaultLocale, isListed, locales } from '../../lib/i18n/locales.ts';
import { localePath } from '../../lib/i18n/paths.ts';

const [url = '', kind = '', perSecond = '300', seconds = '8', coinsText = '[]'] = process.argv.slice(2);
const coins: readonly string[] = JSON.parse(coinsText);
const network = '10.66.66.66';
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const run = Date.now().toString(36);

const languages = locales.filter(isListed);

/** Returns the address of a coin's page in one language after the other: hardly any of so many is kept. */
function inLanguages(index: number, path: (coin: string) => string): string {
  const coin = coins[index % coins.length] ?? '';
  const language = languages[Math.floor(index / coins.length) % languages.length] ?? defaultLocale;
  return localePath(language, path(encodeURIComponent(coin)));
}

const asks: Record<string, (index: number) => { path: string; method?: string }> = {
  addresses: (index) => ({ path: `/made/up-${run}-${index}` }),
  shares: (index) => ({ path: `/made-up-${run}-${index}` }),
  queries: (index) => ({ path: `/trading?junk-${run}=${index}` }),
  coins: (index) => ({ path: inLanguages(index, (coin) => `/trading?symbol=${coin}`) }),
  pictures: (index) => ({ path: `/og${inLanguages(index, (coin) => `/market/${coin}`)}` }),
  signIns: () => ({ path: '/api/auth/nonce', method: 'POST' }),
};
const ask = asks[kind];
if (ask === undefined) throw new Error(`There is no flood of ${kind}`);

const statuses: Record<string, number> = {};
const count = (status: string) => {
  statuses[status] = (statuses[status] ?? 0) + 1;
};
const total = Number(perSecond) * Number(seconds);
const began = performance.now();
let sent = 0;
let over = 0;

function finish(status: string): void {
  count(status);
  over += 1;
  if (over < total) return;
  process.stdout.write(JSON.stringify(statuses));
  process.exit(0);
}

function send(index: number): void {
  const { path, method = 'GET' } = ask?.(index) ?? { path: '/' };
  const isPost = method === 'POST';
  const headers = {
    'x-forwarded-for': network,
    'accept-encoding': 'gzip, br',
    ...(isPost && { origin: url, 'content-type': 'application/json', 'content-length': '2' }),
  };
  const requested = request(url + path, { method, agent, headers }, (response) => {
    response.resume().once('end', () => finish(String(response.statusCode)));
  });
  requested.once('error', () => finish('error'));
  requested.end(isPost ? '{}' : undefined);
}

setInterval(() => {
  const owed = Math.floor(((performance.now() - began) * Number(perSecond)) / 1_000);
  for (; sent <= owed && sent < total; sent += 1) send(sent);
}, 1);
