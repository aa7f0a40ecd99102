import { once } from 'node:events';
import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';
import { createUnitsAllowance } from '../../server/venues/units/allowance.ts';
import { createMemoryUnitLedger } from '../../server/venues/units/ledger.ts';
import { sentBody } from './sent-body.ts';
import { impatientClock, VirtualTime } from './virtual-time.ts';

export interface AskedOfVendor {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

export interface VendorAnswer {
  readonly status?: number;
  readonly body: unknown;
}

export type Answering = (requested: AskedOfVendor) => VendorAnswer;

/** Starts a vendor on this machine that answers as the test says, and ends with the test. */
export async function answeringVendor(answering: Answering) {
  let answer = answering;
  const requested: AskedOfVendor[] = [];
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://vendor');
    const sent = await sentBody(request);
    if (sent === undefined) return;
    const text = sent.toString();
    const one = {
      method: request.method ?? '',
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: request.headers,
      body: text === '' ? undefined : JSON.parse(text),
    };
    requested.push(one);
    const { status = 200, body } = answer(one);
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The vendor has no address');
  onTestFinished(() => void server.close());
  return {
    url: `http://127.0.0.1:${address.port}`,
    requested,
    answerWith: (next: Answering) => {
      answer = next;
    },
  };
}

/** A clock whose short waits pass at once, and an allowance that counts by it. */
export function patientAllowance({ unitsPerMonth = 5_000_000, requestsPerSecond = 1_000 } = {}) {
  const time = new VirtualTime(Date.UTC(2026, 10, 15));
  const clock = impatientClock(time);
  const ledger = createMemoryUnitLedger({ now: time.now, plan: { unitsPerMonth, requestsPerSecond } });
  return { time, clock, allowance: createUnitsAllowance({ ledger, clock, unitsPerMonth, patienceMs: 5_000 }) };
}
