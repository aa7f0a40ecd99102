// A separate program: so many browsers, each listening to one token. Prints how long messages took, as JSON.
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const [port = 0, listeners = 0, tokens = 1, seconds = 1] = process.argv.slice(2).map(Number);
const field = '"asOf":';
const tookMs: number[] = [];
let isCounted = false;
let open = 0;

function listen(index: number): void {
  const socket = connect(port, '127.0.0.1');
  const topic = `1-0x${String(index % tokens).padStart(40, '0')}`;
  socket.on('connect', () => {
    open += 1;
    socket.write(`GET /api/live-prices?of=${topic} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  });
  socket.on('data', (bytes) => {
    if (!isCounted) return;
    const now = performance.timeOrigin + performance.now();
    for (let at = bytes.indexOf(field); at >= 0; at = bytes.indexOf(field, at + 1)) {
      tookMs.push(now - Number.parseFloat(bytes.toString('latin1', at + field.length, at + field.length + 20)));
    }
  });
  socket.on('error', (error) => {
    throw error;
  });
}

for (let index = 0; index < listeners; index += 1) {
  listen(index);
  if (index % 100 === 99) await pause(20);
}
while (open < listeners) await pause(20);
await pause(2_000);
isCounted = true;
await pause(seconds * 1_000);
isCounted = false;
tookMs.sort((a, b) => a - b);
process.stdout.write(JSON.stringify({ received: tookMs.length, p99: tookMs[Math.floor(tookMs.length * 0.99)] ?? -1 }));
process.exit(0);
