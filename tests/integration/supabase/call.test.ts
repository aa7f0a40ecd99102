import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, type Fixture, startFixture } from './fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.sandbox.stop());

type Answer = PromiseLike<{ data: unknown; error: unknown; status: number }>;
type Case = readonly [name: string, ask: (client: Client) => Answer, status: number, data: unknown];

const cases: readonly Case[] = [
  ['a scalar', (c) => c.rpc('add', { a: 1, b: 2 }), 200, 3],
  ['a default argument', (c) => c.rpc('add', { a: 1 }), 200, 11],
  ['nothing back', (c) => c.rpc('nothing'), 204, null],
  [
    'a set of rows',
    (c) => c.rpc('find_things', { prefix: 'a' }).select('name').order('id'),
    200,
    [{ name: 'ant' }, { name: 'a*b' }],
  ],
  [
    'a set, filtered and limited',
    (c) => c.rpc('find_things', { prefix: '' }).select('name').gt('id', 1).order('id').limit(1),
    200,
    [{ name: 'bee' }],
  ],
  [
    'a set as a single row',
    (c) => c.rpc('find_things', { prefix: 'bee' }).select('name').single(),
    200,
    { name: 'bee' },
  ],
  ['one row', (c) => c.rpc('one_thing', { wanted: 'cat' }).select('name,count'), 200, { name: 'cat', count: 3 }],
  [
    'a table',
    (c) => c.rpc('pairs', { n: 2 }),
    200,
    [
      { number: 1, square: 1 },
      { number: 2, square: 4 },
    ],
  ],
  [
    'a table, ordered',
    (c) => c.rpc('pairs', { n: 3 }).order('number', { ascending: false }).limit(1),
    200,
    [{ number: 3, square: 9 }],
  ],
  ['a set of scalars', (c) => c.rpc('words', { list: ['a,b', '"c"', 'null'] }), 200, ['a,b', '"c"', 'null']],
];

describe('function calls through supabase-js', () => {
  it.for(cases)('%s', async ([, ask, status, data]) => {
    const answer = await ask(fixture.anon);
    expect(answer).toMatchObject({ error: null, status });
    expect(answer.data).toEqual(data);
  });

  it('counts the whole set beside a page', async () => {
    const answer = await fixture.anon.rpc('pairs', { n: 50 }, { count: 'exact' }).range(0, 4);
    expect(answer).toMatchObject({ status: 206, count: 50 });
    expect(answer.data).toHaveLength(5);
  });

  it('is one transaction: a failure undoes its writes', async () => {
    expect((await fixture.service.rpc('count_and_fail', { step: 5 })).data).toBe(5);
    const failed = await fixture.service.rpc('count_and_fail', { step: 500 });
    expect(failed).toMatchObject({ status: 400, error: { code: '23514', message: 'too much' } });
    expect((await fixture.service.from('things').select('count').eq('name', 'ant').single()).data).toEqual({
      count: 6,
    });
  });
});

const refusals: readonly (readonly [string, (client: Client) => Answer, number, object])[] = [
  [
    'an unknown function',
    (c) => c.rpc('nope'),
    404,
    { code: 'PGRST202', message: 'Could not find the function public.nope without parameters in the schema cache' },
  ],
  [
    'unknown arguments',
    (c) => c.rpc('add', { a: 1, c: 2 }),
    404,
    { code: 'PGRST202', message: 'Could not find the function public.add(a, c) in the schema cache' },
  ],
  [
    'a raised exception',
    (c) => c.rpc('refuse'),
    400,
    { code: 'P0001', message: 'not today', details: 'a detail', hint: 'a hint' },
  ],
  ['a status of its own', (c) => c.rpc('choose_status'), 418, { code: 'PT418', message: 'a teapot' }],
  ['a write from a stable function', (c) => c.rpc('write_from_stable'), 405, { code: '25006' }],
  ['a function without a grant', (c) => c.rpc('service_only'), 401, { code: '42501' }],
  ['an argument of the wrong type', (c) => c.rpc('add', { a: 'x' }), 400, { code: '22P02' }],
  ['a call by GET', (c) => c.rpc('add', { a: 1 }, { get: true }), 400, { code: 'PGRST100' }],
];

describe('refusals of calls', () => {
  it.for(refusals)('%s', async ([, ask, status, error]) => {
    const answer = await ask(fixture.anon);
    expect(answer.status).toBe(status);
    expect(answer.error).toMatchObject(error);
  });
});
