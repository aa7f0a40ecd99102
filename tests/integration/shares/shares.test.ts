import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { GET as picture } from '@/app/og/share/[shareId]/route';
import { mostShares, shareFreshSeconds } from '../../../lib/config/site/shares.ts';
import { summaryPreviewSchema, summarySharedSchema } from '../../../lib/schemas/trade-summary.ts';
import { keepTradeSummary } from '../../../server/db/repositories/trade-summaries.ts';
import { readBoard, readShare } from '../../../server/services/shares/read-share.ts';
import { service } from '../auth/browser.ts';
import { draftOf } from '../data/shared-trade.ts';
import { Sharer } from './sharer.ts';

const idOf = ({ body }: { body: unknown }) => summarySharedSchema.parse(body).shareId;

const pictureOf = (shareId: string) =>
  picture(new Request(`http://localhost/og/share/${shareId}`), { params: Promise.resolve({ shareId }) });

const sizeOf = (png: Buffer) => [png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)];

describe('a share', () => {
  test('shows what the exchange’s fills come to', async () => {
    const sharer = await Sharer.arrived();
    const order = await sharer.closed();
    const shareId = idOf(await sharer.share(order, { caption: '  In   and out ' }));
    const { trader } = sharer;
    const fills = (await trader.info.userFills({ user: trader.address })).toReversed();
    const total = (name: 'closedPnl' | 'fee', isOf = (_oid: number) => true) =>
      fills.reduce((sum, fill) => sum + (isOf(fill.oid) ? Number(fill[name]) : 0), 0);
    const shared = await readShare(shareId);
    if (shared === undefined) return expect.unreachable();
    expect(shared).toMatchObject({
      coin: 'BTC',
      side: 'long',
      size: '0.02',
      caption: 'In and out',
      liquidated: false,
      orderId: order,
      shownWallet: sharer.wallet,
    });
    expect(Number(shared.fees)).toBeCloseTo(total('fee'), 6);
    expect(Number(shared.pnl)).toBeCloseTo(total('closedPnl') - total('fee') + Number(shared.funding), 6);
  });

  test('has a picture of each size in the public bucket, and a preview leaves nothing there', async () => {
    const sharer = await Sharer.arrived();
    const order = await sharer.closed();
    const before = (await sharer.own()).body;
    const preview = summaryPreviewSchema.parse((await sharer.preview(order, { size: 'square', look: 'day' })).body);
    expect(sizeOf(Buffer.from(preview.picture, 'base64'))).toEqual(['PNG', 1_080, 1_080]);
    expect((await sharer.own()).body).toEqual(before);
    const shareId = idOf(await sharer.share(order, { size: 'tall' }));
    const answer = await pictureOf(shareId);
    expect(answer.headers.get('cache-control')).toBe(
      `public, max-age=${shareFreshSeconds}, s-maxage=${shareFreshSeconds}`,
    );
    const png = Buffer.from(await answer.arrayBuffer());
    expect(sizeOf(png)).toEqual(['PNG', 1_080, 1_920]);
    const { data } = await service.db.storage.from('trade-summaries').download(`generated/${shareId}.png`);
    if (data === null) return expect.unreachable();
    expect(Buffer.from(await data.arrayBuffer())).toEqual(png);
  });

  test('stands on the board while its owner wants it there, and nobody else can put it there', async () => {
    const sharer = await Sharer.arrived();
    const other = await Sharer.arrived();
    const shareId = idOf(await sharer.share(await sharer.closed()));
    const isOnBoard = async () => (await readBoard()).some((shared) => shared.shareId === shareId);
    expect(await isOnBoard()).toBe(false);
    expect((await other.list(shareId, true)).code).toBe('data.not_found');
    expect(await isOnBoard()).toBe(false);
    expect((await sharer.list(shareId, true)).body).toEqual({ isListed: true });
    expect(await isOnBoard()).toBe(true);
    expect((await sharer.list(shareId, false)).body).toEqual({ isListed: false });
    expect(await isOnBoard()).toBe(false);
    await sharer.list(shareId, true);
    await sharer.remove(shareId);
    expect(await isOnBoard()).toBe(false);
  });

  test('is listed for its owner alone, and gone with its picture once it is deleted', async () => {
    const [sharer, other] = [await Sharer.arrived(), await Sharer.arrived()];
    const shareId = idOf(await sharer.share(await sharer.closed()));
    expect((await sharer.own()).body).toMatchObject({ summaries: [{ shareId }] });
    expect((await other.own()).body).toEqual({ summaries: [] });
    expect((await other.remove(shareId)).body).toEqual({ deleted: false });
    expect((await pictureOf(shareId)).status).toBe(200);
    expect((await sharer.remove(shareId)).body).toEqual({ deleted: true });
    expect((await pictureOf(shareId)).status).toBe(404);
    expect(await readShare(shareId)).toBeUndefined();
    expect((await sharer.own()).body).toEqual({ summaries: [] });
    expect((await sharer.remove(shareId)).body).toEqual({ deleted: false });
  });

  test('is not found by counting', async () => {
    const sharer = await Sharer.arrived();
    const shareId = idOf(await sharer.share(await sharer.closed()));
    const guesses = Array.from({ length: 256 }, (_, count) => count.toString(16).padStart(32, '0'));
    expect(guesses).not.toContain(shareId);
  });

  test.each(['', 'abc', '../../etc/passwd', '..%2f..', 'F'.repeat(32), '0'.repeat(33)])(
    'is not found by %j',
    async (shareId) => {
      expect(await readShare(shareId)).toBeUndefined();
      expect((await pictureOf(shareId)).status).toBe(404);
    },
  );
});

test('the id of a share is no way to another file of the bucket', async () => {
  const bucket = service.db.storage.from('trade-summaries');
  const name = `other-${randomBytes(8).toString('hex')}`;
  const png = await readFile('app/apple-icon.png');
  const { error } = await bucket.upload(`generated/${name}.png`, png, { contentType: 'image/png' });
  expect(error).toBeNull();
  expect((await pictureOf(name)).status).toBe(404);
});

describe('a request to share', () => {
  test('for another wallet’s order, or one that closed nothing, is refused', async () => {
    const [sharer, other] = [await Sharer.arrived(), await Sharer.arrived()];
    const opening = await sharer.trade(true, '0.01');
    const closing = await sharer.trade(false, '0.01');
    for (const order of [closing, opening]) {
      expect(await other.share(order)).toMatchObject({ status: 422, code: 'share.no_trade' });
      expect(await other.share(order, { userAddress: sharer.wallet })).toMatchObject({ status: 403 });
    }
    expect(await sharer.share(opening)).toMatchObject({ status: 422, code: 'share.no_trade' });
  });

  test.each([{ pnl: '1000000' }, { entry: '1' }, { trade: { pnl: '1' } }, { shareId: 'a'.repeat(32) }])(
    'with figures or an id of its own is refused: %j',
    async (more) => {
      const sharer = await Sharer.arrived();
      expect(await sharer.share(await sharer.closed(), more)).toMatchObject({ status: 400 });
      expect((await sharer.own()).body).toEqual({ summaries: [] });
    },
  );

  test('with an unfit caption is refused whatever the page let through', async () => {
    const sharer = await Sharer.arrived();
    const order = await sharer.closed();
    for (const caption of ['see pluto.example', 'x'.repeat(81), 'turned \u202e around']) {
      expect(await sharer.share(order, { caption })).toMatchObject({ status: 422, code: 'share.caption' });
    }
    expect((await sharer.own()).body).toEqual({ summaries: [] });
  });

  test('that is repeated is the same share, and another choice or one after its deletion is another', async () => {
    const sharer = await Sharer.arrived();
    const order = await sharer.closed();
    const first = idOf(await sharer.share(order, { caption: 'In and out' }));
    expect(idOf(await sharer.share(order, { caption: ' In and  out' }))).toBe(first);
    const others = await Promise.all([1, 2, 3].map(async () => idOf(await sharer.share(order, { look: 'day' }))));
    expect(new Set([first, ...others]).size).toBe(2);
    expect((await sharer.own()).body).toMatchObject({ summaries: [{ shareId: others[0] }, { shareId: first }] });
    await sharer.remove(first);
    expect(idOf(await sharer.share(order, { caption: 'In and out' }))).not.toBe(first);
  });

  test('beyond what one wallet may have is refused', async () => {
    const sharer = await Sharer.arrived();
    const order = await sharer.closed();
    const drafts = Array.from({ length: mostShares }, () => draftOf(sharer.wallet));
    for (const draft of drafts) await keepTradeSummary(service, draft);
    expect(await sharer.share(order)).toMatchObject({ status: 409, code: 'share.too_many' });
  });
});

test('a hidden fact is in no answer, no row that others can read, and no byte of the picture', async () => {
  const sharer = await Sharer.arrived();
  const order = await sharer.closed();
  const { trader } = sharer;
  const fills = await trader.info.userFills({ user: trader.address });
  const hidden = [sharer.wallet, sharer.wallet.slice(2, 12), String(order)];
  for (const { hash, oid, tid, time, fee } of fills) hidden.push(hash, String(oid), String(tid), String(time), fee);
  // The size alone would tell the dollars, and the wallet everything: both are hidden with them.
  const nothing = { dollars: false, size: true, address: true };
  const preview = summaryPreviewSchema.parse((await sharer.preview(order, { shows: nothing })).body);
  const previewed = [JSON.stringify(preview.trade), Buffer.from(preview.picture, 'base64').toString('latin1')];
  for (const secret of hidden) for (const text of previewed) expect(text).not.toContain(secret);
  expect(preview.trade).not.toHaveProperty('pnl');
  const shareId = idOf(await sharer.share(order, { shows: nothing }));
  const png = Buffer.from(await (await pictureOf(shareId)).arrayBuffer());
  const { data: rows } = await service.db.from('trade_summaries').select('*').eq('share_id', shareId);
  const [{ wallet: _owner, created_at: _at, ...row } = { wallet: '', created_at: '' }] = rows ?? [];
  const texts = [JSON.stringify(await readShare(shareId)), JSON.stringify(row), png.toString('latin1')];
  for (const secret of hidden) for (const text of texts) expect(text).not.toContain(secret);
  expect(row).toMatchObject({ size: null, pnl: null, fees: null, funding: null, shown_wallet: null, order_id: null });
});
