import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { POST as generate } from '@/app/api/generate-announcement-image-v3/route';
import { POST as postAnnouncement } from '@/app/api/post-announcement/route';
import { POST as previewAnnouncement } from '@/app/api/preview-announcement-image/route';
import { POST as previewLogo } from '@/app/api/preview-token-logo/route';
import { GET as getAnnouncement } from '@/app/logos/announcements/[file]/route';
import { GET as getLogo } from '@/app/logos/tokens/[file]/route';
import { maxLogoBytes } from '@/lib/config/admin';
import { pictureSizeNames, pictureSizes } from '@/lib/config/site/social-pictures';
import { announcementPath, usualAnnouncement } from '@/lib/domain/catalogue/announcement';
import { storedLogoPath } from '@/lib/domain/catalogue/stored-logo';
import { managedPairSchema, previewedAnnouncementSchema, previewedLogoSchema } from '@/lib/schemas/manage';
import { createPair, deletePair } from '../../../server/db/repositories/pairs.ts';
import { createToken, deleteToken } from '../../../server/db/repositories/tokens.ts';
import { Browser } from '../auth/browser.ts';
import { Administrator, auditOf, poolsOf, service, tokenData, tokenOf } from './administrator.ts';

const picture = (red: number) =>
  sharp({ create: { width: 200, height: 100, channels: 3, background: { r: red, g: 90, b: 40 } } })
    .png()
    .toBuffer();
const asData = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`;
const urlOf = (answered: { body: unknown }) => String(Object(answered.body).publicUrl);
const fileOf = (path: string | undefined) => path?.split('/').at(-1) ?? '';

const read = (handler: typeof getLogo, file: string) =>
  handler(new Request(`http://localhost/logos/any/${file}`), { params: Promise.resolve({ file }) });

test('an uploaded logo is kept under its content and shown for good', async () => {
  const admin = await Administrator.arrive();
  const bytes = await picture(200);
  const first = await admin.logo(asData(bytes));
  const path = storedLogoPath(urlOf(first));
  const { data: noted } = await service.db
    .from('audit_log')
    .select('action, subject, details')
    .eq('actor', admin.wallet);
  const details = { before: null, after: { logo_url: urlOf(first) } };
  expect(noted).toEqual([{ action: 'logo.upload', subject: `token:1-${admin.wallet}`, details }]);
  expect(path).toMatch(/^\/logos\/tokens\/[0-9a-f]{32}-small\.webp$/);
  expect(urlOf(await admin.logo(asData(bytes)))).toBe(urlOf(first));
  expect(urlOf(await admin.logo(asData(await picture(10))))).not.toBe(urlOf(first));
  const shown = await read(getLogo, fileOf(path));
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(shown.headers.get('cache-control')).toContain('immutable');
  expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
  const { width, height } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
  expect([width, height]).toEqual([64, 64]);
  for (const odd of [
    'x',
    `${'0'.repeat(32)}-small.webp`,
    '..%2fcoin-logos%2fBTC.svg',
    fileOf(path).replace('small', 'huge'),
  ]) {
    expect((await read(getLogo, odd)).status).toBe(404);
  }
});

test.each([
  ['a drawing', asData(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'), 'logo.unsupported'],
  ['a text that says that it is a picture', asData(Buffer.from('hello')), 'logo.not_image'],
  ['another kind of file', 'data:text/html;base64,PGI+', 'logo.not_image'],
  ['no data', 'hello', 'logo.not_image'],
])('%s is refused as a logo, and the try is recorded', async (_what, data, code) => {
  const admin = await Administrator.arrive();
  expect((await admin.logo(data)).code).toBe(code);
  const { data: reported } = await service.db.from('audit_log').select('action, details').eq('actor', admin.wallet);
  expect(reported).toEqual([{ action: 'logo.upload.refused', details: { code } }]);
});

test('a file is taken up to the byte at which the browser refuses it', async () => {
  const admin = await Administrator.arrive();
  const small = await picture(33);
  // Bytes after a picture's end are not part of it.
  const of = (length: number) => Buffer.concat([small, Buffer.alloc(length - small.length)]);
  expect((await admin.logo(asData(of(maxLogoBytes - 1)))).status).toBe(200);
  expect((await admin.logo(asData(of(maxLogoBytes)))).code).toBe('logo.too_large');
});

test('a logo elsewhere is fetched once and kept, and nothing private is fetched', async () => {
  const admin = await Administrator.arrive();
  const uploaded = urlOf(await admin.logo(asData(await picture(120))));
  const [address] = poolsOf(8453);
  if (address === undefined) throw new Error('there are no pools');
  const draft = { ...tokenData({ chain_id: 8453, address, symbol: 'TLOGO' }) };
  // The sandbox stands in for all hosts; this file of it is no logo that the bucket gave.
  const elsewhere = uploaded.replace('-large.webp', '-large.png');
  const preview = (logoUrl: string, asker: Administrator['browser'] = admin.browser) =>
    asker.post(previewLogo, '/api/preview-token-logo', { logoUrl });
  const { picture: shown } = previewedLogoSchema.parse((await preview(elsewhere)).body);
  const [, base64 = ''] = /^data:image\/webp;base64,(.+)$/.exec(shown) ?? [];
  expect(await sharp(Buffer.from(base64, 'base64')).metadata()).toMatchObject({
    format: 'webp',
    width: 64,
    height: 64,
  });
  expect((await preview(elsewhere, new Browser())).code).toBe('auth.required');
  const made = tokenOf(await admin.token('create', { ...draft, logo_url: elsewhere }));
  expect(made.logoUrl).not.toBe(elsewhere);
  expect(storedLogoPath(made.logoUrl)).toBeDefined();
  const seen = { ...draft, id: made.id, version: made.version };
  const { host } = new URL(inject('sandbox').url);
  for (const logo_url of [
    'https://127.0.0.1/a.png',
    'https://localhost/a.png',
    'https://169.254.169.254/latest',
    `https://${host}/a.png`,
    'http://logos.example/a.png',
  ]) {
    expect((await admin.token('update', { ...seen, logo_url })).code, logo_url).toBe('logo.unreachable');
    expect((await preview(logo_url)).code, logo_url).toBe('logo.unreachable');
  }
  const kept = tokenOf(await admin.token('update', { ...seen, logo_url: made.logoUrl ?? null }));
  expect(kept.logoUrl).toBe(made.logoUrl);
  await deleteToken(service, admin.wallet, made.id);
});

async function channelPosts(): Promise<readonly unknown[]> {
  const { rooms } = Object(await (await fetch(`${inject('sandbox').url}/control/telegram`)).json());
  return rooms.flatMap((room: { chat: { type: string }; messages: readonly unknown[] }) =>
    room.chat.type === 'channel' ? room.messages : [],
  );
}

test('a pair is announced with its stored logo alone, in three sizes', async () => {
  const admin = await Administrator.arrive();
  const logoUrl = urlOf(await admin.logo(asData(await picture(60))));
  const [first, second] = poolsOf(42161);
  if (first === undefined || second === undefined) throw new Error('there are no pools');
  const draft = { chainId: 42161, isNative: false, wrappedAddress: undefined, name: 'Pictured', decimals: 18 } as const;
  const drawn = { ...draft, address: first, symbol: 'PICA', logoUrl, socialLinks: {} };
  const base = await createToken(service, admin.wallet, drawn);
  const bare = { ...drawn, address: second, symbol: 'PICB', logoUrl: undefined };
  const quote = await createToken(service, admin.wallet, bare);
  const pairDraft = { chainId: 42161, isEnabled: true } as const;
  const made = { ...pairDraft, baseTokenId: base.id, quoteTokenId: quote.id };
  const pair = await createPair(service, admin.wallet, made);
  const turned = await createPair(service, admin.wallet, { ...made, baseTokenId: quote.id, quoteTokenId: base.id });
  const announce = (pairId: number, baseTokenLogoUrl: string) =>
    admin.browser.post(generate, '/api/generate-announcement-image-v3', { pairId, baseTokenLogoUrl });

  expect((await announce(turned.pairId, logoUrl)).code).toBe('announcement.no_logo');
  expect((await announce(pair.pairId, 'https://169.254.169.254/logo.png')).code).toBe('announcement.changed');
  expect((await announce(999_999_999, logoUrl)).code).toBe('data.not_found');
  const choices = { ...usualAnnouncement, locale: 'ja', look: 'day', line: '市場' };
  const seen = await admin.browser.post(previewAnnouncement, '/api/preview-announcement-image', {
    ...{ pairId: pair.pairId, baseTokenLogoUrl: logoUrl, choices, size: 'square' },
  });
  const preview = previewedAnnouncementSchema.parse(seen.body);
  expect(preview.isLineDrawn).toBe(false);
  expect(await sharp(Buffer.from(preview.picture, 'base64')).metadata()).toMatchObject({ width: 1_080, height: 1_080 });
  const answered = await announce(pair.pairId, logoUrl);
  const imageUrl = String(Object(answered.body).imageUrl);
  expect(answered.status).toBe(200);
  for (const size of pictureSizeNames) {
    const shown = await read(getAnnouncement, fileOf(announcementPath(imageUrl, size)));
    const { format, width, height } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect([format, width, height]).toEqual(['png', pictureSizes[size].width, pictureSizes[size].height]);
  }
  const post = (named: object) =>
    admin.browser.post(postAnnouncement, '/api/post-announcement', {
      ...{ pairId: pair.pairId, imageUrl, size: 'wide', locale: 'de', ...named },
    });
  expect((await post({ imageUrl: `${imageUrl}?other` })).code).toBe('data.conflict');
  expect(await post({})).toMatchObject({ status: 200, body: { posted: true } });
  expect((await auditOf(`pair:${pair.pairId}`)).at(-1)).toEqual({
    action: 'pair.post',
    details: { channel: '@pluto_news' },
  });
  const headline = expect.stringMatching(/^Jetzt handelbar: PICA\/PICB · Arbitrum\nhttp.*\/de\/spot\//);
  expect(await channelPosts()).toContainEqual(expect.objectContaining({ caption: headline }));
  // The announcement is a version of its own, which a save has to have seen.
  const data = { chain_id: 42161, base_token_id: base.id, quote_token_id: quote.id, label: '', is_enabled: false };
  const stale = await admin.pair('update', { ...data, id: pair.pairId, version: pair.version });
  expect(stale.code).toBe('catalogue.stale');
  const saved = await admin.pair('update', { ...data, id: pair.pairId, version: pair.version + 1 });
  expect(managedPairSchema.parse(saved.body).pair).toMatchObject({ announcementImgUrl: imageUrl, isSwitchedOn: false });
  for (const { pairId } of [pair, turned]) await deletePair(service, admin.wallet, pairId);
  for (const { id } of [base, quote]) await deleteToken(service, admin.wallet, id);
});
