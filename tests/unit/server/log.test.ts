import { describe, expect, it, test } from 'vitest';
import { createLogger } from '../../../server/log.ts';
import { VirtualTime } from '../../helpers/virtual-time.ts';

function logged(write: (log: ReturnType<typeof createLogger>) => void, level: 'debug' | 'info' | 'error' = 'debug') {
  const lines: string[] = [];
  write(createLogger({ level, write: (line) => lines.push(line), fields: { program: 'test' } }));
  return lines.map((line) => JSON.parse(line));
}

describe('a log line', () => {
  it('is one JSON object with its time, level, words and fields', () => {
    const [line] = logged((log) => log.with({ requestId: 'r1' }).info('answered', { status: 200 }));
    expect(line).toMatchObject({ level: 'info', msg: 'answered', program: 'test', requestId: 'r1', status: 200 });
    expect(new Date(line.time).toISOString()).toBe(line.time);
  });

  it('is not written below its level', () => {
    expect(logged((log) => log.info('quiet'), 'error')).toEqual([]);
  });

  const key = `0x${'ab'.repeat(32)}`;
  const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoieCJ9.c2lnbmF0dXJl';
  it.each([
    ['a field by its name', { password: 'hunter2' }, 'hunter2'],
    ['a header', { headers: { Authorization: 'Bearer abc', cookie: 'a=b' } }, 'abc'],
    ['a nested key', { wallet: { agent: { privateKey: 'deadbeef' } } }, 'deadbeef'],
    ['a list', { attempts: [{ token: 'tok-1' }] }, 'tok-1'],
    ['a private key in a text', { note: `key ${key} leaked` }, key],
    ['a token in a text', { note: `sent ${jwt}` }, jwt],
    ['a bearer in a text', { note: 'Authorization: Bearer abc.def' }, 'abc.def'],
    ['a database key in a text', { note: 'with sb_secret_abcdef' }, 'sb_secret_abcdef'],
    ['an error’s message', { error: new Error(`cannot use ${key}`) }, key],
    ['an error’s cause', { error: new Error('outer', { cause: new Error(`Bearer ${jwt}`) }) }, jwt],
  ])('never holds %s', (_what, fields, secret) => {
    const [line] = logged((log) => log.error('failed', fields));
    expect(JSON.stringify(line)).not.toContain(secret);
    expect(JSON.stringify(line)).toContain('[redacted]');
  });

  it('keeps what helps: addresses, codes, stacks and big integers', () => {
    const address = `0x${'ab'.repeat(20)}`;
    const error = Object.assign(new Error('refused'), { code: 'venue.refused' });
    const [line] = logged((log) => log.warn('refused', { address, units: 10n ** 20n, error }));
    expect(line).toMatchObject({ address, units: '100000000000000000000', error: { code: 'venue.refused' } });
    expect(line.error.stack).toContain('log.test.ts');
  });

  it('ends where a field is nested too deep, or in a circle', () => {
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    const [line] = logged((log) => log.info('circle', { circle }));
    expect(JSON.stringify(line)).toContain('[deep]');
  });
});

test('an error that lasts is one line when it begins and one when it is over, however often it came', async () => {
  const clock = new VirtualTime();
  const lines: string[] = [];
  const log = createLogger({ level: 'info', write: (line) => lines.push(line), clock });
  const said = () =>
    lines.map((line) => JSON.parse(line)).map(({ level, msg, times, of }) => ({ level, msg, times, of }));
  // A database that is away for five minutes, asked twice a second for two things.
  for (let ms = 0; ms < 300_000; ms += 500) {
    await clock.to(ms);
    log.lasting('no answer', { error: new Error('away') });
    log.with({ job: 1 }).lasting('no turn', {}, 'sweep');
  }
  expect(said()).toEqual([
    { level: 'error', msg: 'no answer' },
    { level: 'error', msg: 'no turn' },
  ]);
  await clock.to(600_000);
  expect(said().slice(2)).toEqual([
    { level: 'warn', msg: 'an error is over', times: 600 },
    { level: 'warn', msg: 'an error is over', times: 600, of: 'sweep' },
  ]);
  expect(log.lasting('no answer')).toBe(true);
  // One that came once needs no end.
  await clock.to(900_000);
  expect(said()).toHaveLength(5);
});
