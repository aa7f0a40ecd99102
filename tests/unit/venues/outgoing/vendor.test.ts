import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { AppError } from '../../../../lib/errors/app-error.ts';
import { freePort } from '../../../../server/launch/free-port.ts';
import { createAnswerArchive } from '../../../../server/venues/outgoing/answers.ts';
import { answerOf } from '../../../../server/venues/outgoing/call.ts';
import { type Allowance, type Cost, declareQuestion } from '../../../../server/venues/outgoing/question.ts';
import { byFetch } from '../../../../server/venues/outgoing/send.ts';
import { createVendor } from '../../../../server/venues/outgoing/vendor.ts';
import { sentBody } from '../../../helpers/sent-body.ts';
import { VirtualTime } from '../../../helpers/virtual-time.ts';

interface Arrived {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly key: unknown;
  readonly chain: unknown;
  readonly body: string;
}

interface Answering {
  readonly status?: number;
  readonly body: string;
}

/** Starts a vendor that answers with the next of these, and the last one from then on. */
async function vendorWith(answers: readonly Answering[], archived = new Map<string, string>()) {
  const arrived: Arrived[] = [];
  const server = createServer(async (request, response) => {
    const { status = 200, body } = answers[Math.min(arrived.length, answers.length - 1)] ?? { body: 'null' };
    const { method, url, headers } = request;
    const sent = await sentBody(request);
    if (sent === undefined) return;
    arrived.push({ method, path: url, key: headers['x-api-key'], chain: headers['x-chain'], body: sent.toString() });
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());

  const time = new VirtualTime(0);
  const costs: Cost[] = [];
  const settled: number[] = [];
  const refusals: (number | undefined)[] = [];
  const allowance: Allowance<Cost> = {
    async ask(cost) {
      costs.push(cost);
      return { settle: (spent) => settled.push(spent) };
    },
    async refused(retryAfterMs) {
      refusals.push(retryAfterMs);
    },
  };
  const archive = createAnswerArchive({
    office: {
      keep: async (question, answer) => void archived.set(question, answer),
      async recall(question) {
        const answer = archived.get(question);
        return answer === undefined ? undefined : { answer, ageMs: 60_000 };
      },
    },
    clock: time,
    onFailure: (error) => expect.fail(String(error)),
  });
  const vendor = createVendor({
    venue: 'birdeye',
    archive,
    url: `http://127.0.0.1:${port}`,
    headers: { 'x-api-key': 'secret' },
    send: byFetch(fetch),
    clock: { now: time.now, later: time.later, random: () => 0 },
    allowance,
    callMs: 1_000,
    patienceMs: 5_000,
    retries: { attempts: 1, firstMs: 10, longestMs: 100 },
    health: { failures: 2, openMs: 1_000 },
    readRefusal: (status, text) =>
      status === 400 && text.includes('quota')
        ? new AppError('venue.rate_limited', { retryAfterMs: 60_000 })
        : undefined,
  });
  return { vendor, arrived, time, costs, settled, refusals };
}

const price = declareQuestion({
  request: ({ address, chain }: { readonly address: string; readonly chain: string }) => ({
    path: '/price',
    query: { address, limit: undefined },
    headers: { 'x-chain': chain },
  }),
  schema: z.object({ value: z.number() }),
  transform: ({ value }, { address }) => `${address} costs ${value}`,
  freshMs: 1_000,
  cachedMs: 10_000,
  cost: () => ({ weight: 10 }),
  spent: () => 4,
});

const lookAt = { address: '0xa', chain: 'bsc' };

test('a question is sent as it is declared, read into a domain value, and costs what its answer says', async () => {
  const { vendor, arrived, costs, settled } = await vendorWith([{ body: '{"value":2}' }]);
  const ask = vendor.asker(price);
  expect(answerOf(await ask(lookAt))).toBe('0xa costs 2');
  expect(arrived).toEqual([{ method: 'GET', path: '/price?address=0xa', key: 'secret', chain: 'bsc', body: '' }]);
  expect([costs, settled]).toEqual([[{ weight: 10 }], [4]]);
});

test('an answer is shared by all who ask at a time and until it is no longer fresh, on each chain', async () => {
  const { vendor, arrived, time } = await vendorWith([{ body: '{"value":2}' }]);
  const ask = vendor.asker(price);
  await Promise.all([ask(lookAt), ask(lookAt), ask({ ...lookAt, chain: 'base' })]);
  expect(arrived).toHaveLength(2);
  await time.pass(999);
  await ask(lookAt);
  expect(arrived).toHaveLength(2);
  await time.pass(1);
  await ask(lookAt);
  expect(arrived).toHaveLength(3);
});

test('the last answer stands with its age while the vendor is away, and no longer than it may', async () => {
  const { vendor, time } = await vendorWith([{ body: '{"value":2}' }, { status: 500, body: '{}' }]);
  const ask = vendor.asker(price);
  await ask(lookAt);
  await time.pass(5_000);
  expect(await ask(lookAt)).toMatchObject({ ok: true, value: '0xa costs 2', ageMs: 5_000 });
  await time.pass(5_000);
  expect(await ask(lookAt)).toMatchObject({ ok: false, error: { code: 'venue.unavailable' } });
});

test('after a restart the last answer stands with its age, if it is worth that, until there is a new one', async () => {
  const archived = new Map<string, string>();
  const kept = { ...price, isArchived: true };
  const before = await vendorWith([{ body: '{"value":2}' }], archived);
  await before.vendor.asker(kept)(lookAt);
  await before.vendor.asker(price)({ ...lookAt, chain: 'base' });
  expect(archived.size).toBe(1);

  const after = await vendorWith([{ status: 500, body: '{}' }, { body: '{"value":3}' }], archived);
  const ask = after.vendor.asker(kept);
  expect(await ask(lookAt)).toMatchObject({
    ...{ ok: true, value: '0xa costs 2', ageMs: 60_000, error: { code: 'venue.unavailable' } },
  });
  expect(await ask(lookAt)).toEqual({ ok: true, value: '0xa costs 3', ageMs: 0 });
  const other = await vendorWith([{ status: 500, body: '{}' }], archived);
  expect(await other.vendor.asker(price)(lookAt)).toMatchObject({ ok: false });
});

test('after a restart nobody waits long for a vendor that hangs, nor is shown what nobody can read', async () => {
  const archived = new Map<string, string>();
  const kept = { ...price, isArchived: true };
  await (await vendorWith([{ body: '{"value":2}' }], archived)).vendor.asker(kept)(lookAt);
  const hanging = await vendorWith([{ body: '{"value":3}' }], archived);
  const answer = hanging.vendor.asker({ ...kept, permit: () => new Promise(() => undefined) })(lookAt);
  await hanging.time.pass(700);
  expect(await answer).toMatchObject({ ok: true, value: '0xa costs 2', error: { code: 'venue.timeout' } });

  for (const question of archived.keys()) archived.set(question, '{"other":1}');
  const after = await vendorWith([{ status: 500, body: '{}' }], archived);
  expect(await after.vendor.asker(kept)(lookAt)).toMatchObject({ ok: false, error: { code: 'venue.unavailable' } });
});

test('a refusal means what the vendor means by it, and the allowance hears of it', async () => {
  const { vendor, refusals, settled } = await vendorWith([{ status: 400, body: '{"message":"quota exceeded"}' }]);
  const outcome = await vendor.asker(price)(lookAt);
  expect(outcome).toMatchObject({ ok: false, error: { code: 'venue.rate_limited', retryAfterMs: 60_000 } });
  expect([refusals, settled]).toEqual([[60_000], [10]]);
});

test('an answer in another form is asked for once, and other questions go on', async () => {
  const { vendor, arrived } = await vendorWith([{ body: '{"value":"much"}' }]);
  const ask = vendor.asker({ ...price, freshMs: 0, cachedMs: 0 });
  for (let round = 0; round < 5; round += 1) {
    expect(await ask(lookAt)).toMatchObject({ ok: false, error: { code: 'venue.unreadable' } });
  }
  expect(arrived).toHaveLength(5);
  expect(vendor.state).toBe('closed');
});

const page = '<!DOCTYPE html><title>Sign in to the network</title>';

test('a page in the place of data is told from an answer that broke off', async () => {
  const { vendor } = await vendorWith([{ body: page }]);
  const once = { ...price, attempts: 1 };
  expect(await vendor.asker(once)(lookAt)).toMatchObject({ ok: false, error: { code: 'venue.intercepted' } });
  const broken = await vendorWith([{ body: '{"value":' }]);
  expect(await broken.vendor.asker(once)(lookAt)).toMatchObject({ ok: false, error: { code: 'venue.unavailable' } });
});

test.each([403, 418])(
  'a page with status %i is no refusal of the vendor’s, and nobody knocks again at once',
  async (status) => {
    const { vendor, arrived } = await vendorWith([{ status, body: page }]);
    const outcome = await vendor.asker(price)(lookAt);
    expect(outcome).toMatchObject({ ok: false, error: { code: 'venue.blocked', retryAfterMs: 60_000 } });
    expect(arrived).toHaveLength(1);
  },
);

test('a question without its permit is never sent', async () => {
  const { vendor, arrived } = await vendorWith([{ body: '{"value":2}' }]);
  const ask = vendor.asker({ ...price, permit: async () => false });
  expect(await ask(lookAt)).toMatchObject({ ok: false, error: { code: 'venue.rate_limited' } });
  expect(arrived).toHaveLength(0);
});
