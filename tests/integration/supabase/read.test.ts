import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, type Fixture, raw, startFixture } from './fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.sandbox.stop());

type Answer = PromiseLike<{ data: unknown; error: unknown; status: number; count?: number | null }>;
type Case = readonly [name: string, ask: (client: Client) => Answer, data: unknown];

const names = (list: string) => list.split(' ').map((name) => ({ name }));
const WEIRD = 'x,y(z)"w"\\';
const ZOE = "Zoë's 100% ü";

const cases: readonly Case[] = [
  ['a column', (c) => c.from('things').select('name').eq('id', 1), names('ant')],
  ['an alias', (c) => c.from('things').select('title:name').eq('id', 1), [{ title: 'ant' }]],
  [
    'a cast keeps every digit',
    (c) => c.from('things').select('amount::text').eq('id', 1),
    [{ amount: '12345678901234567890.123456789012345678' }],
  ],
  [
    'a star beside a cast, which then has the say',
    (c) => c.from('thing_names').select('*,id::text').eq('id', 2),
    [{ id: '2', name: 'bee', amount: '0.100000000000000000' }],
  ],
  ['an alias and a cast', (c) => c.from('things').select('n:count::text').eq('id', 2), [{ n: '2' }]],
  ['a JSON value', (c) => c.from('things').select('data->legs').eq('id', 1), [{ legs: 6 }]],
  ['a JSON text', (c) => c.from('things').select('data->home->>kind').eq('id', 1), [{ kind: 'hill' }]],
  ['a JSON element', (c) => c.from('things').select('second:data->list->1').eq('id', 1), [{ second: 20 }]],
  ['an array element', (c) => c.from('things').select('first:tags->>0').eq('id', 1), [{ first: 'red' }]],
  ['eq', (c) => c.from('things').select('name').eq('name', 'bee'), names('bee')],
  [
    'eq keeps the case of an address',
    (c) => c.from('things').select('name').eq('address', '0xAbCdEf0000000000000000000000000000000001'),
    names('ant'),
  ],
  [
    'eq of an address in other case',
    (c) => c.from('things').select('name').eq('address', '0xabcdef0000000000000000000000000000000001'),
    [],
  ],
  ['eq of a numeric by its digits', (c) => c.from('things').select('name').eq('amount', '0.10'), names('bee')],
  ['eq of an enum', (c) => c.from('things').select('name').eq('mood', 'wild').order('id'), names('bee dog')],
  ['eq of a boolean', (c) => c.from('things').select('name').eq('active', false), names('bee')],
  ['neq', (c) => c.from('things').select('name').neq('count', 1).lt('count', 4).order('id'), names('bee cat')],
  ['gt and lte', (c) => c.from('things').select('name').gt('count', 1).lte('count', 3).order('id'), names('bee cat')],
  ['gte and lt', (c) => c.from('things').select('name').gte('count', 3).lt('count', 5).order('id'), names('cat dog')],
  ['like', (c) => c.from('things').select('name').like('name', '%a%t%').order('id'), names('ant cat')],
  ['like with a star', (c) => c.from('things').select('name').like('name', 'c*'), names('cat')],
  ['ilike folds accents’ case too', (c) => c.from('things').select('name').ilike('name', 'zoË%'), [{ name: ZOE }]],
  ['match', (c) => c.from('things').select('name').regexMatch('name', '^[bc]').order('id'), names('bee cat')],
  ['imatch', (c) => c.from('things').select('name').regexIMatch('name', '^ANT$'), names('ant')],
  ['in', (c) => c.from('things').select('name').in('name', ['cat', 'ant', 'none']).order('id'), names('ant cat')],
  ['in with nothing', (c) => c.from('things').select('name').in('name', []), []],
  ['in with signs', (c) => c.from('things').select('name').in('name', ['x,y', ZOE]), [{ name: ZOE }]],
  ['not in', (c) => c.from('things').select('name').notIn('id', [2, 3, 4, 5, 6, 7]), names('ant')],
  ['is null', (c) => c.from('things').select('name').is('active', null), names('cat')],
  ['is false', (c) => c.from('things').select('name').is('active', false), names('bee')],
  ['is not null', (c) => c.from('things').select('name').not('address', 'is', null).order('id'), names('ant bee')],
  ['cs on an array', (c) => c.from('things').select('name').contains('tags', ['red']), names('ant')],
  [
    'cs on JSON',
    (c) =>
      c
        .from('things')
        .select('name')
        .contains('data', { home: { kind: 'hive' } }),
    names('bee'),
  ],
  [
    'cd on an array',
    (c) => c.from('things').select('name').containedBy('tags', ['yellow', 'black']).neq('tags', '{}'),
    names('bee'),
  ],
  ['ov', (c) => c.from('things').select('name').overlaps('tags', ['soft', 'red']).order('id'), names('ant cat')],
  ['isdistinct', (c) => c.from('things').select('name').isDistinct('active', true).order('id'), names('bee cat')],
  ['not', (c) => c.from('things').select('name').not('name', 'like', '%a%').lt('id', 5).order('id'), names('bee dog')],
  [
    'like any of',
    (c) => c.from('things').select('name').likeAnyOf('name', ['a%t', 'd%']).order('id'),
    names('ant dog'),
  ],
  ['ilike all of', (c) => c.from('things').select('name').ilikeAllOf('name', ['%C%', '%T']), names('cat')],
  ['a filter on JSON text', (c) => c.from('things').select('name').eq('data->home->>kind', 'hive'), names('bee')],
  [
    'a filter on a JSON value',
    (c) => c.from('things').select('name').gt('data->legs', 5).order('id'),
    names('ant bee'),
  ],
  ['or', (c) => c.from('things').select('name').or('name.eq.ant,count.eq.2').order('id'), names('ant bee')],
  [
    'or within and, negated',
    (c) =>
      c.from('things').select('name').or('and(id.gte.2,id.lte.4,not.or(name.eq.cat,name.eq.dog)),id.eq.1').order('id'),
    names('ant bee'),
  ],
  [
    'or with in and is',
    (c) => c.from('things').select('name').or('id.in.(1,2),active.is.null').order('id'),
    names('ant bee cat'),
  ],
  [
    'or with an array',
    (c) => c.from('things').select('name').or('tags.cs.{black,soft},id.eq.1').order('id'),
    names('ant cat'),
  ],
  [
    'or with quoted text',
    (c) => c.from('things').select('name').or('name.eq."x,y(z)\\"w\\"\\\\",name.eq.none'),
    [{ name: WEIRD }],
  ],
  [
    'several filters on one column',
    (c) => c.from('things').select('name').filter('id', 'gt', 1).filter('id', 'lt', 3),
    names('bee'),
  ],
  [
    'match() of several columns',
    (c) => c.from('things').select('name').match({ count: 3, mood: 'calm' }),
    names('cat'),
  ],
  [
    'order descending',
    (c) => c.from('things').select('name').order('id', { ascending: false }).limit(2),
    [{ name: ZOE }, { name: WEIRD }],
  ],
  [
    'order with nulls first',
    (c) => c.from('things').select('name').lt('id', 5).order('ratio', { nullsFirst: true }).limit(2),
    names('bee ant'),
  ],
  [
    'order with nulls last',
    (c) =>
      c.from('things').select('name').lt('id', 5).order('amount', { ascending: false, nullsFirst: false }).limit(1),
    names('ant'),
  ],
  [
    'order by two keys',
    (c) => c.from('things').select('name').lt('id', 5).order('mood').order('id', { ascending: false }),
    names('cat ant dog bee'),
  ],
  [
    'order by JSON',
    (c) => c.from('things').select('name').lt('id', 4).order('data->legs').order('id'),
    names('cat ant bee'),
  ],
  ['limit and offset', (c) => c.from('things').select('name').order('id').range(1, 2), names('bee cat')],
  ['an offset past the end', (c) => c.from('things').select('name').order('id').range(50, 60), []],
  [
    'a view',
    (c) => c.from('thing_names').select().eq('id', 2),
    [{ id: 2, name: 'bee', amount: '0.100000000000000000' }],
  ],
  ['odd names', (c) => c.from('odd "names"').select('"a column, with (signs)",select'), []],
  ['maybeSingle with none', (c) => c.from('things').select('name').eq('id', 99).maybeSingle(), null],
  ['maybeSingle with one', (c) => c.from('things').select('name').eq('id', 1).maybeSingle(), { name: 'ant' }],
  ['single', (c) => c.from('things').select('name').eq('id', 1).single(), { name: 'ant' }],
  ['stripped nulls', (c) => c.from('things').select('name,ratio').eq('id', 2).stripNulls(), names('bee')],
];

describe('reads through supabase-js', () => {
  it.for(cases)('%s', async ([, ask, data]) => {
    const answer = await ask(fixture.anon);
    expect(answer).toMatchObject({ error: null, status: 200 });
    expect(answer.data).toEqual(data);
  });
});

type Refused = readonly [name: string, ask: (client: Client) => Answer, status: number, error: object];

const refusals: readonly Refused[] = [
  [
    'an unknown table',
    (c) => c.from('nothing').select(),
    404,
    { code: 'PGRST205', message: "Could not find the table 'public.nothing' in the schema cache" },
  ],
  [
    'an unknown column',
    (c) => c.from('things').select('nope'),
    400,
    { code: '42703', message: 'column things.nope does not exist' },
  ],
  ['an unknown column in a filter', (c) => c.from('things').select().eq('nope', 1), 400, { code: '42703' }],
  ['an unknown column in an order', (c) => c.from('things').select().order('nope'), 400, { code: '42703' }],
  ['an unknown type in a cast', (c) => c.from('things').select('name::nope'), 400, { code: '42704' }],
  [
    'a value of the wrong type',
    (c) => c.from('things').select().eq('id', 'abc'),
    400,
    { code: '22P02', message: 'invalid input syntax for type bigint: "abc"' },
  ],
  ['an operator the type lacks', (c) => c.from('things').select().like('id', '1'), 404, { code: '42883' }],
  ['an unknown operator', (c) => c.from('things').select().filter('id', 'about', 1), 400, { code: 'PGRST100' }],
  [
    'single with none',
    (c) => c.from('things').select().eq('id', 99).single(),
    406,
    {
      code: 'PGRST116',
      details: 'The result contains 0 rows',
      message: 'Cannot coerce the result to a single JSON object',
    },
  ],
  [
    'single with several',
    (c) => c.from('things').select().single(),
    406,
    { code: 'PGRST116', details: 'The result contains 7 rows' },
  ],
  ['maybeSingle with several', (c) => c.from('things').select().maybeSingle(), 406, { code: 'PGRST116' }],
  [
    'a table without a grant, anon',
    (c) => c.from('secrets').select(),
    401,
    { code: '42501', message: 'permission denied for table secrets' },
  ],
  ['another schema', (c) => c.schema('storage').from('objects').select(), 406, { code: 'PGRST106' }],
  [
    'an embedded table',
    (c) => c.from('things').select('name,things(name)'),
    400,
    { code: 'PGRST100', message: 'The local gateway lacks embedded tables and aggregates; use a view' },
  ],
  ['an aggregate', (c) => c.from('things').select('count.sum()'), 400, { code: 'PGRST100' }],
  ['full-text search', (c) => c.from('things').select().textSearch('name', 'ant'), 400, { code: 'PGRST100' }],
  ['CSV', (c) => c.from('things').select().csv(), 400, { code: 'PGRST100' }],
];

describe('refusals of reads', () => {
  it.for(refusals)('%s', async ([, ask, status, error]) => {
    const answer = await ask(fixture.anon);
    expect(answer.status).toBe(status);
    expect(answer.error).toMatchObject(error);
    expect(answer.data).toBeNull();
  });
});

describe('counts and pages', () => {
  it('counts exactly beside a page and answers 206', async () => {
    const answer = await fixture.anon.from('many').select('n', { count: 'exact' }).order('n').range(10, 12);
    expect(answer).toMatchObject({ status: 206, count: 1200, data: [{ n: 11 }, { n: 12 }, { n: 13 }] });
  });

  it('counts without rows on HEAD', async () => {
    const answer = await fixture.anon.from('many').select('*', { count: 'exact', head: true }).gt('n', 1000);
    expect(answer).toMatchObject({ status: 200, count: 200, data: null });
  });

  it('never gives more than 1000 rows', async () => {
    const { data } = await fixture.anon.from('many').select('n').limit(5000);
    expect(data).toHaveLength(1000);
  });

  it('refuses a page past the counted end', async () => {
    const answer = await fixture.anon.from('many').select('n', { count: 'exact' }).range(5000, 5001);
    expect(answer).toMatchObject({ status: 416, error: { code: 'PGRST103' } });
  });

  it('understands the Range header and says the range back', async () => {
    const { url, publishableKey: apikey } = fixture.sandbox;
    const path = '/supabase/rest/v1/many?select=n&order=n';
    const answer = await raw(url, path, { apikey, range: '5-6', 'range-unit': 'items', prefer: 'count=exact' });
    expect(answer).toMatchObject({ status: 206, body: '[{"n":6}, \n {"n":7}]' });
    expect(answer.headers).toMatchObject({ 'content-range': '5-6/1200', 'preference-applied': 'count=exact' });
  });

  it('keeps the digits of a numeric in the JSON itself', async () => {
    const { url, publishableKey: apikey } = fixture.sandbox;
    const { body } = await raw(url, '/supabase/rest/v1/things?select=amount&id=eq.1', { apikey });
    expect(body).toBe('[{"amount":12345678901234567890.123456789012345678}]');
  });
});
