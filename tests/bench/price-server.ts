// A separate program: the server's price streams alone, with a market that publishes to them.
import { createServer } from 'node:http';
import { PriceHub } from '../../server/stream/price-hub.ts';
import { createPriceStreams } from '../../server/stream/serve-prices.ts';

const [tokens = 60, perSecond = 2] = process.argv.slice(2).map(Number);

const nameOf = (token: number): string => `1-0x${String(token).padStart(40, '0')}`;
const hub = new PriceHub({ life: 'bench' });
hub.allow(() => true);
const prices = createPriceStreams(hub);
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
    hub.publish(nameOf(turn % tokens), barAt(turn % tokens, performance.timeOrigin + performance.now()));
  }
}, 5);
