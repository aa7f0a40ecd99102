// A separate program: the server's price streams alone, with a market that publishes to them. With the address of a
// store it is one of several instances, and the market publishes to the one that leads.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { connectRedis } from '../../server/instances/redis-store.ts';
import { PriceHub } from '../../server/stream/price-hub.ts';
import { createPriceStreams } from '../../server/stream/serve-prices.ts';
import { SharedHub } from '../../server/stream/shared-hub.ts';

const [tokens = 60, perSecond = 2] = process.argv.slice(2, 4).map(Number);
const storeUrl = process.argv[4];

const nameOf = (token: number): string => `1-0x${String(token).padStart(40, '0')}`;
const hub = new PriceHub({ life: 'bench' });
hub.allow(() => true);
const prices = createPriceStreams(hub);

const clock = {
  now: Date.now,
  later(ms: number, work: () => void) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};

async function joinOthers(url: string): Promise<SharedHub> {
  const store = connectRedis({ url, onAway: () => undefined, onBack: () => undefined });
  const onError = (error: unknown) => {
    throw error;
  };
  const shared = new SharedHub({ hub, store, holder: randomUUID(), clock, onError });
  await shared.start();
  return shared;
}
const shared = storeUrl === undefined ? undefined : await joinOthers(storeUrl);
const server = createServer((request, response) => {
  if (request.url === '/spent') {
    const { rss } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    response.end(JSON.stringify({ listeners: hub.size, rss, cpuMs: (user + system) / 1_000 }));
    return;
  }
  // Every listener counts as a network of its own, as visitors of a real site are.
  prices.serve(request, response, String(request.socket.remotePort));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(String(typeof address === 'object' && address !== null ? address.port : 0));
});

/** The running bar of a minute, as it is handed on; `at` is when it left. */
const barAt = (token: number, at: number): string =>
  JSON.stringify({
    ...{ token: nameOf(token), time: 1_790_000_000_000, open: '0.00120588', high: '0.00121004', low: '0.00119871' },
    ...{ close: '0.00120913', volume: '182340.55', asOf: at, source: 'trade' },
  });
let turn = 0;
// A tick that comes late makes up for it: the market does not wait for the server.
setInterval(() => {
  for (const due = (performance.now() / 1_000) * tokens * perSecond; turn < due; turn += 1) {
    const [name, bar] = [nameOf(turn % tokens), barAt(turn % tokens, performance.timeOrigin + performance.now())];
    if (shared === undefined) hub.publish(name, bar);
    else if (shared.role === 'leads') shared.publish(name, bar);
  }
}, 5);
