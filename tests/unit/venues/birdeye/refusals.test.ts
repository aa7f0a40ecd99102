import { expect, test } from 'vitest';
import { hourMs } from '../../../../lib/config/time.ts';
import { pricesOf, succeeded, tokenAt, trialBirdeye } from './trial-birdeye.ts';

const token = tokenAt('a');
const key = `56-${token.address}`;
const refusal = (status: number, message = 'no') => ({ status, body: { success: false, message } });
const spentText = 'Compute units usage limit exceeded for plan Free';

test.each([
  ['as a bad request', 400],
  ['under the status of success', 200],
])('a used up quota that is told %s keeps everybody waiting for hours, and last words stand', async (_how, status) => {
  const { birdeye, answerWith, requested, time, allowance } = await trialBirdeye(({ body }) =>
    pricesOf(Reflect.get(Object(body), 'list_address')),
  );
  await birdeye.prices([token]);
  answerWith(() => refusal(status, spentText));
  await time.pass(60_000);
  expect((await birdeye.prices([token])).get(key)).toMatchObject({ ok: true, error: { code: 'venue.quota_spent' } });
  expect(requested).toHaveLength(2);
  expect(await birdeye.trades({ ...token, offset: 0, limit: 50 })).toMatchObject({
    ok: false,
    error: { code: 'venue.quota_spent', retryAfterMs: 4 * hourMs },
  });
  expect(requested).toHaveLength(2);
  answerWith(({ body }) => pricesOf(Reflect.get(Object(body), 'list_address')));
  await time.pass(4 * hourMs);
  expect((await birdeye.prices([token])).get(key)).toMatchObject({ ok: true, ageMs: 0 });
  expect(allowance.state().used).toBeLessThan(100);
});

test('an endpoint that the plan lacks is not asked for a day, and others go on', async () => {
  const { birdeye, answerWith, requested, time, wrongKeys, lacks } = await trialBirdeye(({ path, body }) =>
    path === '/defi/token_security' ? refusal(401) : pricesOf(Reflect.get(Object(body), 'list_address')),
  );
  await birdeye.prices([token]);
  for (let round = 0; round < 3; round += 1) {
    expect(await birdeye.security(token)).toMatchObject({ ok: false, error: { code: 'venue.not_offered' } });
  }
  expect(requested.map(({ path }) => path)).toEqual(['/defi/multi_price', '/defi/token_security']);
  expect([wrongKeys, lacks]).toEqual([[], ['/defi/token_security']]);
  answerWith(() => succeeded({ isHoneypot: '1' }));
  await time.pass(24 * hourMs);
  expect(await birdeye.security(token)).toMatchObject({ ok: true, value: { isHoneypot: true } });
});

test('a key that nothing takes is told once, and is tried again until it is right', async () => {
  const { birdeye, answerWith, requested, time, wrongKeys } = await trialBirdeye(() => refusal(401, 'Unauthorized'));
  expect(await birdeye.security(token)).toMatchObject({ error: { code: 'venue.not_offered' } });
  expect(wrongKeys).toEqual([]);
  expect((await birdeye.prices([token])).get(key)).toMatchObject({ error: { code: 'venue.unavailable' } });
  await birdeye.overview(token);
  expect(wrongKeys).toHaveLength(1);
  const before = requested.length;
  expect((await birdeye.prices([token])).get(key)).toMatchObject({ error: { code: 'venue.unavailable' } });
  expect(requested).toHaveLength(before);
  answerWith(({ path, body }) =>
    path === '/defi/multi_price' ? pricesOf(Reflect.get(Object(body), 'list_address')) : succeeded({ isHoneypot: '0' }),
  );
  await time.pass(5 * 60_000);
  expect((await birdeye.prices([token])).get(key)).toMatchObject({ ok: true });
  expect(await birdeye.security(token)).toMatchObject({ ok: true });
  expect(wrongKeys).toHaveLength(1);
});

test('a refusal that is forbidden everywhere is the plan’s and not the key’s', async () => {
  const { birdeye, wrongKeys } = await trialBirdeye(() => refusal(403));
  await birdeye.prices([token]);
  await birdeye.overview(token);
  expect(wrongKeys).toEqual([]);
});

test('too many requests rest a moment, and then the question is answered', async () => {
  let refusals = 1;
  const { birdeye, requested } = await trialBirdeye(({ body }) => {
    refusals -= 1;
    return refusals >= 0 ? refusal(429) : pricesOf(Reflect.get(Object(body), 'list_address'));
  });
  expect((await birdeye.prices([token])).get(key)).toMatchObject({ ok: true });
  expect(requested).toHaveLength(2);
});

test('a caller that is refused for too many requests again and again hears that the vendor is busy', async () => {
  const { birdeye, requested } = await trialBirdeye(() => refusal(429));
  expect((await birdeye.prices([token])).get(key)).toMatchObject({ ok: false, error: { code: 'venue.rate_limited' } });
  expect(requested).toHaveLength(2);
});

test('a refusal under the status of success is a refusal, and says nothing of the vendor’s health', async () => {
  const { birdeye, requested } = await trialBirdeye(() => refusal(200, 'Something went wrong'));
  for (let round = 0; round < 6; round += 1) {
    expect(await birdeye.security(tokenAt('b'))).toMatchObject({ ok: false, error: { code: 'venue.refused' } });
  }
  expect(requested).toHaveLength(6);
});

test('while units run out, answers count for longer and are kept no longer than they may be', async () => {
  const { birdeye, requested, time, allowance } = await trialBirdeye(
    ({ body }) => pricesOf(Reflect.get(Object(body), 'list_address')),
    { unitsPerMonth: 10_000 },
  );
  // A day more than an even month would have spent by now.
  (await allowance.ask({ weight: 5_000 })).settle(5_000);
  await time.pass(0);
  for (let minute = 0; minute < 60; minute += 1) {
    await birdeye.prices([token]);
    await time.pass(60_000);
  }
  expect(allowance.pace()).toBeGreaterThan(1);
  // Without a pace it would have been sixty questions in this hour.
  expect(requested.length).toBeLessThan(30);
});

test('so many coins are looked up in an hour, whoever invents their addresses', async () => {
  const { birdeye, requested, time } = await trialBirdeye(() => succeeded({ symbol: 'X', name: 'Ex', decimals: 9 }));
  const invented = (index: number) => ({ ...token, address: `0x${index.toString(16).padStart(40, '0')}` as const });
  for (let index = 0; index < 70; index += 1) await birdeye.names(invented(index));
  expect(requested).toHaveLength(60);
  expect(await birdeye.names(invented(70))).toMatchObject({ ok: false, error: { code: 'venue.rate_limited' } });
  expect(await birdeye.names(invented(1))).toMatchObject({ ok: true });
  await time.pass(hourMs);
  expect(await birdeye.names(invented(70))).toMatchObject({ ok: true });
});

test('an outage costs nothing of the month, since the vendor bills what it answers', async () => {
  const { birdeye, allowance, time } = await trialBirdeye(() => ({ status: 500, body: { success: false } }));
  for (let minute = 0; minute < 30; minute += 1) {
    await birdeye.prices([token]);
    await time.pass(60_000);
  }
  expect(allowance.state()).toMatchObject({ used: 0, pace: 1 });
});

test('an answer that was cut short may have been billed, and counts', async () => {
  const { birdeye, allowance } = await trialBirdeye(() => ({ body: '{"success":true,"da' }));
  await birdeye.prices([token]);
  expect(allowance.state().used).toBe(20);
});
