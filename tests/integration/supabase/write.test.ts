import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fixture, startFixture } from './fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.sandbox.stop());

const things = () => fixture.service.from('things');

describe('inserts', () => {
  it('adds a row and answers nothing', async () => {
    const answer = await things().insert({ name: 'insert minimal' });
    expect(answer).toMatchObject({ error: null, data: null, status: 201 });
    const { data } = await things().select('count,tags,active').eq('name', 'insert minimal').single();
    expect(data).toEqual({ count: 0, tags: [], active: true });
  });

  it('answers the row as PostgreSQL made it', async () => {
    const amount = '0.000000000000000001';
    const answer = await things()
      .insert({ name: 'insert full', amount, tags: ['a', 'b,c'], data: { deep: [1, { x: null }] }, mood: 'wild' })
      .select('name,amount::text,tags,data,mood')
      .single();
    expect(answer.status).toBe(201);
    expect(answer.data).toEqual({
      ...{ name: 'insert full', amount, tags: ['a', 'b,c'], data: { deep: [1, { x: null }] }, mood: 'wild' },
    });
  });

  it('adds many rows; a key one lacks is null there', async () => {
    const rows = [{ name: 'bulk 1', ratio: 1 }, { name: 'bulk 2' }];
    const { data, count } = await things().insert(rows, { count: 'exact' }).select('name,ratio').order('name');
    expect(data).toEqual([
      { name: 'bulk 1', ratio: 1 },
      { name: 'bulk 2', ratio: null },
    ]);
    expect(count).toBe(2);
  });

  it('answers a star beside a cast', async () => {
    const { data } = await fixture.service
      .from('notes')
      .insert({ wallet: 'w', body: 'b' })
      .select('*,id::text')
      .single();
    expect(data).toEqual({ id: expect.stringMatching(/^\d+$/), wallet: 'w', body: 'b' });
  });

  it('takes the default of a missing key when asked', async () => {
    const rows = [{ name: 'default 1', count: 5, mood: 'wild' }, { name: 'default 2' }];
    const { data } = await things().insert(rows, { defaultToNull: false }).select('name,count,mood').order('name');
    expect(data).toEqual([
      { name: 'default 1', count: 5, mood: 'wild' },
      { name: 'default 2', count: 0, mood: 'calm' },
    ]);
  });

  it('takes an identity column by default', async () => {
    const { data, error } = await things()
      .insert([{ name: 'identity 1', id: 5000 }, { name: 'identity 2' }], { defaultToNull: false })
      .select('id')
      .order('id', { ascending: false });
    expect(error).toBeNull();
    expect(data?.[0]).toEqual({ id: 5000 });
  });

  it('needs no right to read when nothing is asked back', async () => {
    const row = { wallet: 'w', kind: 'k', note: 'n' };
    expect((await fixture.anon.from('drop_box').insert(row)).error).toBeNull();
    expect(
      (
        await fixture.anon
          .from('drop_box')
          .insert({ ...row, kind: 'l' })
          .select()
      ).error,
    ).toMatchObject({
      code: '42501',
    });
  });

  it('writes to odd names', async () => {
    const row = { 'a column, with (signs)': 'v', select: 1 };
    const { data, error } = await fixture.service.from('odd "names"').insert([row]).select();
    expect(error).toBeNull();
    expect(data).toEqual([row]);
  });

  it('inserts nothing for an empty list', async () => {
    expect(await things().insert([]).select()).toMatchObject({ status: 201, data: [] });
  });
});

describe('upserts', () => {
  it('merges by the primary key', async () => {
    const box = fixture.service.from('drop_box');
    const key = { wallet: 'merge', kind: 'x' };
    expect((await box.upsert({ ...key, note: 'old' }).select()).status).toBe(201);
    const second = await box.upsert([{ ...key, note: 'new' }]).select();
    expect(second).toMatchObject({ status: 200, data: [{ ...key, note: 'new' }] });
  });

  it('merges by other columns', async () => {
    await things().insert({ name: 'merge me', count: 1 });
    const { data } = await things().upsert({ name: 'merge me', count: 2 }, { onConflict: 'name' }).select('count');
    expect(data).toEqual([{ count: 2 }]);
  });

  it('leaves what is there when told to ignore duplicates', async () => {
    await things().insert({ name: 'keep me', count: 1 });
    const rows = [
      { name: 'keep me', count: 9 },
      { name: 'keep me not', count: 9 },
    ];
    const { data } = await things().upsert(rows, { onConflict: 'name', ignoreDuplicates: true }).select('name');
    expect(data).toEqual([{ name: 'keep me not' }]);
    expect((await things().select('count').eq('name', 'keep me').single()).data).toEqual({ count: 1 });
  });
});

describe('updates and deletes', () => {
  it('updates what the filter finds', async () => {
    await things().insert([{ name: 'up 1' }, { name: 'up 2' }]);
    const answer = await things()
      .update({ count: 3, mood: 'wild' })
      .like('name', 'up %')
      .select('name,count,mood')
      .order('name');
    expect(answer).toMatchObject({
      status: 200,
      data: [
        { name: 'up 1', count: 3, mood: 'wild' },
        { name: 'up 2', count: 3, mood: 'wild' },
      ],
    });
  });

  it('answers 204 and a count without rows', async () => {
    await things().insert([{ name: 'quiet 1' }, { name: 'quiet 2' }]);
    const answer = await things().update({ ratio: null }, { count: 'exact' }).like('name', 'quiet %');
    expect(answer).toMatchObject({ status: 204, data: null, count: 2 });
  });

  it('updates by several filters and or', async () => {
    await things().insert([{ name: 'or 1' }, { name: 'or 2' }, { name: 'or 3' }]);
    const { data } = await things()
      .update({ count: 1 })
      .or('name.eq."or 1",name.eq."or 3"')
      .select('name')
      .order('name');
    expect(data).toEqual([{ name: 'or 1' }, { name: 'or 3' }]);
  });

  it('deletes and answers what it deleted', async () => {
    await things().insert({ name: 'gone' });
    expect(await things().delete().eq('name', 'gone').select('name')).toMatchObject({
      status: 200,
      data: [{ name: 'gone' }],
    });
    expect((await things().select().eq('name', 'gone')).data).toEqual([]);
  });

  it('refuses a write to every row', async () => {
    const update = await things().update({ count: 1 });
    expect(update).toMatchObject({ status: 400, error: { code: '21000', message: 'UPDATE requires a WHERE clause' } });
    const remove = await things().delete();
    expect(remove).toMatchObject({ status: 400, error: { code: '21000', message: 'DELETE requires a WHERE clause' } });
  });

  it('refuses a limit on a write', async () => {
    const answer = await things().update({ count: 1 }).eq('name', 'ant').limit(1);
    expect(answer).toMatchObject({ status: 400, error: { code: 'PGRST100' } });
  });

  it('undoes a write whose single row is not single', async () => {
    await things().insert([{ name: 'both 1' }, { name: 'both 2' }]);
    const answer = await things().update({ count: 77 }).like('name', 'both %').select('name').single();
    expect(answer).toMatchObject({ status: 406, error: { code: 'PGRST116', details: 'The result contains 2 rows' } });
    expect((await things().select('name').eq('count', 77)).data).toEqual([]);
  });

  it('undoes a write that affects more than it may', async () => {
    await things().insert([{ name: 'most 1' }, { name: 'most 2' }]);
    const answer = await fixture.service
      .from('things')
      .delete()
      .like('name', 'most %')
      .setHeader('Prefer', 'handling=strict,max-affected=1');
    expect(answer).toMatchObject({ status: 400, error: { code: 'PGRST124', details: 'The query affects 2 rows' } });
    expect((await things().select('name').like('name', 'most %')).data).toHaveLength(2);
  });
});

type Refused = readonly [name: string, row: Record<string, unknown>, status: number, code: string, details?: string];

const refusals: readonly Refused[] = [
  ['a duplicate', { name: 'ant' }, 409, '23505', 'Key (name)=(ant) already exists.'],
  [
    'a missing parent',
    { name: 'orphan', parent: 424242 },
    409,
    '23503',
    'Key (parent)=(424242) is not present in table "things".',
  ],
  ['a failed check', { name: 'negative', count: -1 }, 400, '23514'],
  ['a null where none may be', { name: null }, 400, '23502'],
  ['a wrong type', { name: 'typed', count: 'many' }, 400, '22P02'],
  ['a value outside an enum', { name: 'moody', mood: 'sad' }, 400, '22P02'],
  ['a number out of range', { name: 'huge', count: 99999999999 }, 400, '22003'],
  ['a column that does not exist', { name: 'extra', nope: 1 }, 400, 'PGRST204'],
];

describe('refusals of writes', () => {
  it.for(refusals)('%s', async ([, row, status, code, details]) => {
    const answer = await things().insert(row);
    expect(answer).toMatchObject({ status, error: { code } });
    if (details !== undefined) expect(answer.error?.details).toBe(details);
  });

  it('rows with different keys, when the columns are not named', async () => {
    const { supabaseUrl, secretKey: apikey } = fixture.sandbox;
    const answer = await fetch(`${supabaseUrl}/rest/v1/things`, {
      method: 'POST',
      headers: { apikey, 'content-type': 'application/json' },
      body: JSON.stringify([{ name: 'k1' }, { name: 'k2', count: 1 }]),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'PGRST102', message: 'All object keys must match' });
  });

  it('a body that is no JSON', async () => {
    const { supabaseUrl, secretKey: apikey } = fixture.sandbox;
    const headers = { apikey, 'content-type': 'application/json' };
    const answer = await fetch(`${supabaseUrl}/rest/v1/things`, { method: 'POST', headers, body: '{"name":' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'PGRST102' });
  });

  it('a number with more digits than JavaScript has arrives whole', async () => {
    const { supabaseUrl, secretKey: apikey } = fixture.sandbox;
    const headers = { apikey, 'content-type': 'application/json', prefer: 'return=representation' };
    const body = '{"name":"digits","amount":98765432109876543210.000000000000000001}';
    const answer = await fetch(`${supabaseUrl}/rest/v1/things?select=amount`, { method: 'POST', headers, body });
    expect(await answer.text()).toBe('[{"amount":98765432109876543210.000000000000000001}]');
  });
});
