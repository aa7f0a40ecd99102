import { describe, expect, it } from 'vitest';
import { createLogger } from '../../../server/log.ts';

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
