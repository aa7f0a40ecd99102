import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fixture, raw, startFixture } from './fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(async () => {
  // Whatever was tried, the table and its first row are still there.
  const { data } = await fixture.service.from('things').select('name').eq('id', 1).single();
  expect(data).toEqual({ name: 'ant' });
  await fixture.sandbox.stop();
});

const LONG = process.env['LONG'] === '1';
const runs = { numRuns: LONG ? 1000 : 60 };

const NASTY = [
  "'; drop table things; --",
  '"; drop table things; --',
  "\\'; drop table things; --",
  '$1',
  '$$; drop table things; $$',
  'x) or (1=1',
  'x,name.eq.ant',
  '*',
  '%',
  '{a,b}',
  '"',
  '\\',
  '(',
  ')',
  'null',
  'not.eq.x',
  ' ',
  'é漢字🙂',
  'a\nb\tc',
];

/** Quotes and escapes text inside or(), as the product's own search does. */
function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

describe('text from outside', () => {
  it.for(NASTY.map((text) => [text] as const))('is stored and found again as it is: %j', async ([text]) => {
    const name = `nasty ${text}`;
    const { data } = await fixture.service.from('things').insert({ name }).select('name').single();
    expect(data).toEqual({ name });
    expect((await fixture.anon.from('things').select('name').eq('name', name)).data).toEqual([{ name }]);
    expect(
      (
        await fixture.anon
          .from('things')
          .select('name')
          .or(`name.eq.${quoted(name)},id.eq.0`)
      ).data,
    ).toEqual([{ name }]);
    expect((await fixture.service.from('things').delete().eq('name', name).select('name')).data).toEqual([{ name }]);
  });

  it('finds any text by eq and by a quoted or', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 30 }).filter((value) => !value.includes('\0'));
    await fc.assert(
      fc.asyncProperty(text, async (value) => {
        const name = `any ${value}`;
        const inserted = await fixture.service.from('things').upsert({ name }, { onConflict: 'name' });
        expect(inserted.error).toBeNull();
        const [plain, either] = await Promise.all([
          fixture.anon.from('things').select('name').eq('name', name),
          fixture.anon
            .from('things')
            .select('name')
            .or(`name.eq.${quoted(name)},id.eq.0`),
        ]);
        expect(plain.data).toEqual([{ name }]);
        expect(either.data).toEqual([{ name }]);
      }),
      runs,
    );
  });

  it('never makes PostgreSQL meet a syntax error, whatever stands in a parameter', async () => {
    const { url, publishableKey: apikey } = fixture.sandbox;
    const bit = fc.constantFrom(
      ...['name', 'data', '->', '->>', '::', 'text', ',', '(', ')', '"', "'", '\\', '.', 'eq', 'in', 'or', 'not', '*'],
      ...[';', '--', '/*', '$1', '{', '}', '0', ' ', 'é', ':', 'is', 'null', 'desc', 'nullsfirst', '!', '...'],
    );
    const text = fc.array(bit, { maxLength: 12 }).map((bits) => bits.join(''));
    const key = fc.constantFrom(
      'select',
      'order',
      'or',
      'and',
      'not.or',
      'limit',
      'offset',
      'name',
      'data->>x',
      'columns',
    );
    await fc.assert(
      fc.asyncProperty(key, text, async (name, value) => {
        const query = new URLSearchParams([[name, value]]);
        const answer = await raw(url, `/supabase/rest/v1/things?${query}`, { apikey });
        expect(answer.status).not.toBe(500);
        expect(answer.body).not.toContain('"42601"');
      }),
      { numRuns: LONG ? 5000 : 300 },
    );
  });
});

describe('names from outside', () => {
  const table = (name: string) => fixture.anon.from(name).select();
  it.for([
    'things;drop table things',
    'things"',
    'public.things',
    '../secrets',
    'pg_user',
    'information_schema.tables',
    'storage.objects',
  ])('finds no table %j', async (name) => {
    expect((await table(name)).status).toBe(404);
  });

  it.for(['id"; drop table things; --', 'id)', "id'", 'xmin', 'ctid', 'tableoid', 'things.id', '"id""'])(
    'selects, filters and orders by no column %j',
    async (column) => {
      for (const answer of [
        await fixture.anon.from('things').select(column),
        await fixture.anon.from('things').select('id').filter(column, 'eq', '1'),
        await fixture.anon.from('things').select('id').order(column),
      ]) {
        expect(answer.status).toBe(400);
      }
    },
  );

  it.for(['text;select 1', 'regclass)', 'pg_catalog.text', 'text"', '"text"', 'void'])(
    'casts to no type %j',
    async (type) => {
      expect((await fixture.anon.from('things').select(`id::${type}`)).status).toBe(400);
    },
  );

  it('inserts and updates no unknown column', async () => {
    const row = { name: 'x', 'count") values (1); drop table things; --': 1 };
    expect((await fixture.service.from('things').insert(row)).status).toBe(400);
    expect((await fixture.service.from('things').update(row).eq('id', 1)).status).toBe(400);
    expect((await fixture.service.from('things').upsert(row, { onConflict: 'name) do nothing; --' })).status).toBe(400);
  });

  it('passes no unknown argument', async () => {
    expect((await fixture.anon.rpc('add', { 'a => 1); drop table things; --': 1 })).status).toBe(404);
  });
});

describe('requests no client sends', () => {
  it.for([
    ['/supabase/rest/v1/things?id=eq.1%00', 400],
    ['/supabase/rest/v1/%zz', 404],
    ['/supabase/rest/v1/../../health', 404],
    ['/supabase/rest/v1/things%2f..%2fsecrets', 404],
    ['/supabase/rest/v1/things?limit=-1', 416],
    ['/supabase/rest/v1/things?limit=1e3', 400],
    ['/supabase/rest/v1/things?offset=1;select', 400],
    ['/supabase/rest/v1/things?or=(', 400],
    ['/supabase/rest/v1/things?select=name::', 400],
    [`/supabase/rest/v1/things?or=${'(not.and'.repeat(200)}`, 400],
  ] as const)('%s answers %i', async ([path, status]) => {
    const { url, publishableKey: apikey } = fixture.sandbox;
    expect((await raw(url, path, { apikey })).status).toBe(status);
  });

  it('ignores headers that would smuggle claims or a role', async () => {
    const { url, publishableKey: apikey } = fixture.sandbox;
    const headers = {
      apikey,
      role: 'service_role',
      'request.jwt.claims': '{"role":"service_role"}',
      'x-role': 'service_role',
    };
    const path = '/supabase/rest/v1/rpc/whoami';
    const answer = await raw(url, path, { ...headers, 'content-type': 'application/json' }, 'POST', '{}');
    expect(JSON.parse(answer.body)).toMatchObject({ role: 'anon', user: 'anon' });
    expect((await raw(url, '/supabase/rest/v1/secrets', headers)).status).toBe(401);
  });

  it('refuses a preference it cannot honour', async () => {
    const { url, secretKey: apikey } = fixture.sandbox;
    const answer = await raw(url, '/supabase/rest/v1/things', { apikey, prefer: 'tx=rollback' }, 'POST', '{}');
    expect(answer.status).toBe(400);
  });

  it('refuses a body over 10 MB and stays up', async () => {
    const { supabaseUrl, secretKey: apikey } = fixture.sandbox;
    const body = JSON.stringify({ name: 'x'.repeat(11 * 1024 * 1024) });
    const headers = { apikey, 'content-type': 'application/json' };
    const answer = await fetch(`${supabaseUrl}/rest/v1/things`, { method: 'POST', headers, body });
    expect(answer.status).toBe(413);
    expect((await fixture.anon.from('things').select('name').eq('id', 1)).data).toEqual([{ name: 'ant' }]);
  });
});
