import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, type Fixture, startFixture } from './fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.sandbox.stop());

const PIXELS = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 255, 1, 254]);
const png = (bytes: Uint8Array<ArrayBuffer> = PIXELS) => new Blob([bytes], { type: 'image/png' });
const pictures = (client: Client = fixture.service) => client.storage.from('pictures');
const vault = (client: Client = fixture.service) => client.storage.from('vault');
const bytesOf = async (blob: Blob | null) => new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0));

function filesOnDisk(): string[] {
  return readdirSync(join(fixture.sandbox.dataDir, 'storage'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
}

describe('upload and download', () => {
  it('takes a blob as the browser sends it and gives the same bytes', async () => {
    const { data, error } = await pictures().upload('blob/a.png', png(), { cacheControl: '120' });
    expect(error).toBeNull();
    expect(data).toMatchObject({
      path: 'blob/a.png',
      fullPath: 'pictures/blob/a.png',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const { data: blob } = await pictures().download('blob/a.png');
    expect(await bytesOf(blob)).toEqual(PIXELS);
    expect(blob?.type).toBe('image/png');
  });

  it('takes plain bytes as a server sends them', async () => {
    const bytes = Buffer.alloc(1500, 7);
    const { error } = await pictures().upload('raw.png', bytes, { contentType: 'image/png', cacheControl: '60' });
    expect(error).toBeNull();
    const { data: blob } = await pictures().download('raw.png');
    expect(Buffer.from(await bytesOf(blob)).equals(bytes)).toBe(true);
  });

  it('serves a public object to anyone with its headers, and 304 to who has it', async () => {
    await pictures().upload('headers.png', png(), { cacheControl: '3600' });
    const { publicUrl } = fixture.anon.storage.from('pictures').getPublicUrl('headers.png').data;
    const answer = await fetch(publicUrl);
    const etag = `"${createHash('md5').update(PIXELS).digest('hex')}"`;
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'max-age=3600',
      'content-length': '8',
      'x-content-type-options': 'nosniff',
      etag,
    });
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(PIXELS);
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      expect((await fetch(publicUrl, { headers: { 'if-none-match': tag } })).status).toBe(304);
    }
    expect((await fetch(publicUrl, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    const since = answer.headers.get('last-modified') ?? '';
    expect((await fetch(publicUrl, { headers: { 'if-modified-since': since } })).status).toBe(304);
    const head = await fetch(publicUrl, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '8', '']);
  });

  it('offers a download under the asked name', async () => {
    const { publicUrl } = pictures().getPublicUrl('seeded/dot.svg', { download: 'my "dot".svg' }).data;
    const answer = await fetch(publicUrl);
    expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''my%20%22dot%22.svg");
  });

  it('brought the bucket files of the project', async () => {
    const { publicUrl } = pictures().getPublicUrl('seeded/dot.svg').data;
    const answer = await fetch(publicUrl);
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    expect(await answer.text()).toContain('<svg');
  });

  it('keeps names with spaces and signs', async () => {
    const name = "odd/a b (1) & c+d,e;f'g.png";
    expect((await pictures().upload(name, png())).error).toBeNull();
    const answer = await fetch(pictures().getPublicUrl(name).data.publicUrl);
    expect(answer.status).toBe(200);
    expect((await pictures().remove([name])).data).toHaveLength(1);
  });

  it('keeps an empty file', async () => {
    expect((await pictures().upload('empty.txt', Buffer.alloc(0), { contentType: 'text/plain' })).error).toBeNull();
    expect((await bytesOf((await pictures().download('empty.txt')).data)).length).toBe(0);
  });

  it('keeps the metadata sent along', async () => {
    await pictures().upload('meta.png', png(), { metadata: { made: 'by hand' } });
    expect((await pictures().info('meta.png')).data).toMatchObject({ metadata: { made: 'by hand' } });
  });
});

describe('replacing', () => {
  it('refuses a second upload, takes an upsert, and drops the old bytes', async () => {
    await pictures().upload('twice.png', png());
    const second = await pictures().upload('twice.png', png(Uint8Array.of(1)));
    expect(second.error).toMatchObject({ statusCode: '409', message: 'The resource already exists' });
    const before = filesOnDisk().length;
    expect((await pictures().upload('twice.png', png(Uint8Array.of(2)), { upsert: true })).error).toBeNull();
    expect(await bytesOf((await pictures().download('twice.png')).data)).toEqual(Uint8Array.of(2));
    expect(filesOnDisk().length).toBe(before);
  });

  it('updates what is there and nothing else', async () => {
    await pictures().upload('update.png', png());
    expect((await pictures().update('update.png', png(Uint8Array.of(3)))).error).toBeNull();
    expect(await bytesOf((await pictures().download('update.png')).data)).toEqual(Uint8Array.of(3));
    expect((await pictures().update('never.png', png())).error).toMatchObject({ statusCode: '404' });
  });

  it('serves whole files while they are replaced', async () => {
    const fill = (value: number) => png(new Uint8Array(1000).fill(value));
    await pictures().upload('busy.png', fill(0));
    const write = async () => {
      for (let value = 1; value <= 15; value += 1) await pictures().upload('busy.png', fill(value), { upsert: true });
    };
    const read = async () => {
      for (let turn = 0; turn < 40; turn += 1) {
        const { data, error } = await pictures().download('busy.png');
        expect(error).toBeNull();
        const bytes = await bytesOf(data);
        expect([bytes.length, new Set(bytes).size]).toEqual([1000, 1]);
      }
    };
    await Promise.all([write(), read(), read()]);
  });
});

describe('limits', () => {
  const big = Buffer.alloc(200_000, 1);

  it.for([
    ['plain bytes', () => pictures().upload('big.png', big, { contentType: 'image/png' })],
    ['a blob', () => pictures().upload('big.png', png(new Uint8Array(big)))],
    ['a little too much in a blob', () => pictures().upload('big.png', png(new Uint8Array(2001)))],
    [
      'a stream of unknown length',
      () => pictures().upload('big.png', new Blob([big]).stream(), { contentType: 'image/png', duplex: 'half' }),
    ],
  ] as const)('refuses %s over the size of the bucket and keeps nothing', async ([, upload]) => {
    const before = filesOnDisk().length;
    expect((await upload()).error).toMatchObject({
      statusCode: '413',
      message: 'The object exceeded the maximum allowed size',
    });
    expect(
      (
        await pictures()
          .exists('big.png')
          .catch(() => ({ data: true }))
      ).data,
    ).toBe(false);
    expect(filesOnDisk().length).toBe(before);
  });

  it('takes exactly the limit', async () => {
    expect((await pictures().upload('limit.png', png(new Uint8Array(2000)))).error).toBeNull();
  });

  it('refuses a type the bucket does not list', async () => {
    const { error } = await pictures().upload('page.html', new Blob(['<script>'], { type: 'text/html' }));
    expect(error).toMatchObject({ statusCode: '415', message: 'mime type text/html is not supported' });
    const plain = await pictures().upload('plain.txt', 'text', { contentType: 'text/plain; charset=utf-8' });
    expect(plain.error).toBeNull();
  });

  it('takes a larger file where a bucket has no limit', async () => {
    const bytes = Buffer.alloc(3_000_000, 9);
    expect((await vault().upload('large.bin', bytes, { contentType: 'application/octet-stream' })).error).toBeNull();
    expect((await vault().info('large.bin')).data).toMatchObject({
      size: 3_000_000,
      contentType: 'application/octet-stream',
    });
  });
});

describe('list, info and remove', () => {
  it('lists a folder: folders first, then files in order', async () => {
    for (const name of ['list/b.png', 'list/a.png', 'list/deep/x.png', 'list/deep/y.png'])
      await pictures().upload(name, png());
    const { data } = await pictures().list('list');
    expect(data?.map(({ name }) => name)).toEqual(['deep', 'a.png', 'b.png']);
    expect(data?.[0]).toMatchObject({ id: null, metadata: null });
    expect(data?.[1]?.metadata).toMatchObject({ size: 8, mimetype: 'image/png' });
    const page = await pictures().list('list/', { limit: 1, offset: 1, sortBy: { column: 'name', order: 'desc' } });
    expect(page.data?.map(({ name }) => name)).toEqual(['b.png']);
    expect((await pictures().list('list', { search: 'A' })).data?.map(({ name }) => name)).toEqual(['a.png']);
    expect((await pictures().list('nowhere')).data).toEqual([]);
  });

  it('tells about an object', async () => {
    await pictures().upload('info.png', png(), { cacheControl: '9' });
    const { data } = await pictures().info('info.png');
    expect(data).toMatchObject({
      name: 'info.png',
      bucketId: 'pictures',
      size: 8,
      contentType: 'image/png',
      cacheControl: 'max-age=9',
    });
    expect((await pictures().exists('info.png')).data).toBe(true);
  });

  it('removes objects and their bytes, and skips unknown names', async () => {
    await pictures().upload('gone/1.png', png());
    await pictures().upload('gone/2.png', png());
    const before = filesOnDisk().length;
    const { data } = await pictures().remove(['gone/1.png', 'gone/2.png', 'gone/3.png']);
    expect(data?.map(({ name }) => name).sort()).toEqual(['gone/1.png', 'gone/2.png']);
    expect(filesOnDisk().length).toBe(before - 2);
    expect((await pictures().download('gone/1.png')).error).not.toBeNull();
  });
});
