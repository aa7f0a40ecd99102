import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, type Fixture, raw, startFixture } from './fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.sandbox.stop());

const png = () => new Blob([Uint8Array.of(1, 2, 3)], { type: 'image/png' });
const pictures = (client: Client = fixture.service) => client.storage.from('pictures');
const vault = (client: Client = fixture.service) => client.storage.from('vault');

describe('the rights of each role', () => {
  it('lets a stranger and a wallet read public objects and nothing else', async () => {
    await pictures().upload('open.png', png());
    await vault().upload('closed.bin', Buffer.of(1), { contentType: 'application/octet-stream' });
    for (const client of [fixture.anon, fixture.walletClient('0xw')]) {
      expect((await pictures(client).download('open.png')).error).toBeNull();
      expect((await vault(client).download('closed.bin')).error).not.toBeNull();
      expect((await vault(client).info('closed.bin')).error).toMatchObject({ statusCode: '404' });
      expect((await pictures(client).upload('x.png', png())).error).toMatchObject({ statusCode: '403' });
      expect((await pictures(client).upload('open.png', png(), { upsert: true })).error).toMatchObject({
        statusCode: '403',
      });
      expect((await pictures(client).update('open.png', png())).error).not.toBeNull();
      expect((await pictures(client).remove(['open.png'])).data).toEqual([]);
      expect((await pictures(client).list()).data).toEqual([]);
      expect((await client.storage.listBuckets()).data).toEqual([]);
      expect((await client.storage.createBucket('mine')).error).toMatchObject({ statusCode: '403' });
    }
    expect((await pictures().download('open.png')).error).toBeNull();
  });

  it('shows nothing of a private bucket under the public path', async () => {
    await vault().upload('hidden.txt', 'x', { contentType: 'text/plain' });
    const { publicUrl } = vault().getPublicUrl('hidden.txt').data;
    const answer = await fetch(publicUrl);
    expect([answer.status, await answer.json()]).toMatchObject([400, { statusCode: '404' }]);
    expect(await (await vault().download('hidden.txt')).data?.text()).toBe('x');
  });

  it('refuses an unknown bucket and a missing key', async () => {
    expect((await fixture.service.storage.from('none').upload('a', 'x')).error).toMatchObject({
      statusCode: '404',
      message: 'Bucket not found',
    });
    expect((await raw(fixture.sandbox.url, '/supabase/storage/v1/bucket')).status).toBe(401);
  });
});

describe('names', () => {
  it.for([
    '../escape.png',
    'a/../../b.png',
    '/abs.png',
    'a//b.png',
    './x.png',
    'a\\b.png',
    'emoji-🙂.png',
    'a\nb.png',
    '',
    'x'.repeat(1100),
  ])('refuses %j', async (name) => {
    const { url, secretKey: apikey } = fixture.sandbox;
    const path = `/supabase/storage/v1/object/pictures/${encodeURIComponent(name)}`;
    const headers = { apikey, 'content-type': 'image/png' };
    const answer = await raw(url, path, headers, 'POST', 'x');
    expect(JSON.parse(answer.body)).toMatchObject({ statusCode: '400', code: 'InvalidKey' });
  });

  it.for([
    '/supabase/storage/v1/object/public/pictures/../../../../etc/passwd',
    '/supabase/storage/v1/object/public/pictures/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
    '/supabase/storage/v1/object/public/pictures/..%2f..%2f..%2fetc%2fpasswd',
    '/supabase/storage/v1/object/public/..%2f..%2fpostgres-password',
    '/supabase/storage/v1/object/public/../vault/large.bin',
    '/supabase/storage/v1/object/public/pictures/%zz',
  ])('gives no file for %s', async (path) => {
    const answer = await raw(fixture.sandbox.url, path);
    expect(answer.status).toBe(400);
    expect(answer.body).not.toContain('root:');
  });
});

describe('buckets', () => {
  it('are made, told, changed and deleted', async () => {
    const { storage } = fixture.service;
    const made = await storage.createBucket('fresh', {
      public: false,
      fileSizeLimit: '1MB',
      allowedMimeTypes: ['image/png'],
    });
    expect(made).toMatchObject({ data: { name: 'fresh' }, error: null });
    expect((await storage.getBucket('fresh')).data).toMatchObject({
      id: 'fresh',
      public: false,
      file_size_limit: 1048576,
      allowed_mime_types: ['image/png'],
    });
    expect((await storage.createBucket('fresh')).error).toMatchObject({ statusCode: '409' });
    expect((await storage.updateBucket('fresh', { public: true })).error).toBeNull();
    expect((await storage.getBucket('fresh')).data).toMatchObject({ public: true, file_size_limit: null });
    expect((await storage.listBuckets()).data?.map(({ id }) => id)).toEqual(['fresh', 'pictures', 'vault']);
    await storage.from('fresh').upload('a.txt', 'x');
    expect((await storage.deleteBucket('fresh')).error).toMatchObject({ statusCode: '409' });
    await storage.from('fresh').remove(['a.txt']);
    expect((await storage.deleteBucket('fresh')).error).toBeNull();
    expect((await storage.getBucket('fresh')).error).toMatchObject({ statusCode: '404' });
  });

  it.for([
    ['a signed URL', () => pictures().createSignedUrl('a', 60)],
    ['a move', () => pictures().move('a', 'b')],
    ['a copy', () => pictures().copy('a', 'b')],
  ] as const)('says that it lacks %s', async ([, ask]) => {
    expect((await ask()).error?.message).toContain('The local gateway lacks');
  });
});

describe('leave to upload one object', () => {
  it('is given to who may write it, writes nothing by itself, and is used by anybody who has it', async () => {
    const { data, error } = await pictures().createSignedUploadUrl('leave/a.png');
    expect(error).toBeNull();
    expect((await pictures().list('leave')).data).toEqual([]);
    const token = data?.token ?? '';
    const used = await pictures(fixture.anon).uploadToSignedUrl('leave/a.png', token, png());
    expect(used.error).toBeNull();
    expect((await pictures().list('leave')).data?.map(({ name }) => name)).toEqual(['a.png']);
  });

  it('is not given to strangers, and one for another object is refused', async () => {
    expect((await pictures(fixture.anon).createSignedUploadUrl('leave/b.png')).error).toMatchObject({
      statusCode: '403',
    });
    const { data } = await pictures().createSignedUploadUrl('leave/c.png');
    const other = await pictures(fixture.anon).uploadToSignedUrl('leave/d.png', data?.token ?? '', png());
    expect(other.error).not.toBeNull();
    const forged = await pictures(fixture.anon).uploadToSignedUrl('leave/c.png', 'x.y.z', png());
    expect(forged.error).not.toBeNull();
    expect((await pictures().list('leave')).data?.map(({ name }) => name)).not.toContain('d.png');
  });
});
