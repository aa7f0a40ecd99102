// A separate program, so that nothing else delays its clock: requests one address at an even pace, by POST if there
// is a body, and prints how long
// the slowest hundredth of the answers took, counted from when each was due.
import { Agent, request } from 'node:http';

const [url = '', headersText = '{}', perSecond = '100', seconds = '4', body] = process.argv.slice(2);
const headers: Record<string, string> = JSON.parse(headersText);
const agent = new Agent({ keepAlive: true, maxSockets: 50 });
const total = Number(perSecond) * Number(seconds);
const warmUp = Number(perSecond);
const times: number[] = [];
const began = performance.now();
let sent = 0;
let answered = 0;

function finish(due: number, index: number): void {
  answered += 1;
  if (index >= warmUp) times.push(performance.now() - due);
  if (answered < total + warmUp) return;
  times.sort((a, b) => a - b);
  process.stdout.write(String(times[Math.floor(times.length * 0.99)]));
  process.exit(0);
}

function fail(reason: string): void {
  process.stderr.write(`${url}: ${reason}\n`);
  process.exit(1);
}

function send(index: number): void {
  const due = began + (index * 1_000) / Number(perSecond);
  const visitor = { 'x-forwarded-for': `10.9.${index >> 8}.${index & 255}` };
  const requested = {
    ...{ agent, method: body === undefined ? 'GET' : 'POST' },
    headers: { 'accept-encoding': 'gzip, br', ...visitor, ...headers },
  };
  request(url, requested, (response) => {
    if (response.statusCode !== 200) fail(`status ${response.statusCode}`);
    response.resume().once('end', () => finish(due, index));
  })
    .once('error', (error) => fail(error.message))
    .end(body);
}

setInterval(() => {
  const owed = Math.floor(((performance.now() - began) * Number(perSecond)) / 1_000);
  for (; sent <= owed && sent < total + warmUp; sent += 1) send(sent);
}, 1);
