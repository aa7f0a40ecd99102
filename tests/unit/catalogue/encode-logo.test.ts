import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodeLogo } from '@/server/services/catalogue/encode-logo';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 100, b: 50, alpha: 1 } } });

test.each(['png', 'jpeg', 'webp', 'gif'] as const)('a %s becomes squares in fixed sizes', async (format) => {
  const { digest, files } = await encodeLogo(await plain(300, 120).toFormat(format).toBuffer());
  expect(digest).toMatch(/^[0-9a-f]{32}$/);
  const known = await Promise.all(Object.values(files).map((file) => sharp(file).metadata()));
  expect(known.map((file) => [file.format, file.width, file.height])).toEqual([
    ['webp', 64, 64],
    ['webp', 256, 256],
    ['png', 256, 256],
  ]);
});

test('nothing of the file itself is kept', async () => {
  const secret = 'taken at home, 52.5 13.4';
  const file = await plain(80, 80)
    .withExif({ IFD0: { Copyright: secret } })
    .png()
    .toBuffer();
  const tail = Buffer.concat([file, Buffer.from('<script>alert(1)</script>')]);
  expect(file.includes(secret)).toBe(true);
  const { files } = await encodeLogo(tail);
  for (const one of Object.values(files)) {
    expect(one.includes(secret)).toBe(false);
    expect(one.includes('<script>')).toBe(false);
    expect((await sharp(one).metadata()).exif).toBeUndefined();
  }
});

test('the same picture has the same name, and another has another', async () => {
  const one = await plain(90, 90).png().toBuffer();
  const again = await plain(90, 90).png({ compressionLevel: 1 }).toBuffer();
  const other = await plain(90, 91).png().toBuffer();
  expect((await encodeLogo(one)).digest).toBe((await encodeLogo(again)).digest);
  expect((await encodeLogo(one)).digest).not.toBe((await encodeLogo(other)).digest);
});

test('of an animation the first frame is left', async () => {
  const frames = await Promise.all(
    ['#ff0000', '#0000ff'].map((background) =>
      sharp({ create: { width: 40, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const animated = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(animated, { animated: true }).metadata()).pages).toBe(2);
  const { files } = await encodeLogo(animated);
  const { dominant } = await sharp(files['large.png']).stats();
  expect(dominant.r).toBeGreaterThan(200);
  expect(dominant.b).toBeLessThan(50);
});

/** A black PNG of this size, which is a small file however large it is. */
function claiming(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // One bit for each pixel, so that the file is small and whole.
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height));
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([magic, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value & 1) === 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}

test.each<[string, () => Buffer | Promise<Buffer>, string]>([
  [
    'a drawing with a script',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'),
    'logo.unsupported',
  ],
  // The first bytes say WebP, and the rest is a drawing.
  [
    'a drawing with the bytes of a picture',
    () =>
      Buffer.from('<svg a="WEBP" xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>'),
    'logo.not_image',
  ],
  ['a text', () => Buffer.from('hello'), 'logo.not_image'],
  ['nothing', () => Buffer.alloc(0), 'logo.not_image'],
  ['a head without a picture', () => Buffer.from('89504e470d0a1a0a', 'hex'), 'logo.not_image'],
  [
    'a program that begins like a picture',
    () => Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(400, 1)]),
    'logo.not_image',
  ],
  ['a bomb of pixels', () => claiming(10_000, 10_000), 'logo.too_many_pixels'],
  ['a picture of another kind', () => plain(9, 9).tiff().toBuffer(), 'logo.unsupported'],
  ['a picture of a phone', () => plain(9, 9).avif().toBuffer(), 'logo.unsupported'],
  [
    'a picture that ends too early',
    async () => (await plain(200, 200).png().toBuffer()).subarray(0, 120),
    'logo.not_image',
  ],
  ['a picture that is too large', () => Buffer.alloc(2_097_152, 0x89), 'logo.too_large'],
])('%s is refused', async (_what, file, code) => {
  await expect(encodeLogo(await file())).rejects.toMatchObject({ code });
});
