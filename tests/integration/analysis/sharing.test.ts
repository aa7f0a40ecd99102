import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { POST as share } from '@/app/api/share-analysis/route';
import { GET as readDrawn } from '@/app/og/[...picture]/route';
import { GET as readPicture } from '@/app/og/share/[shareId]/route';
import { price } from '../../../lib/math/amount.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { walletClient } from '../../../server/db/client/wallet.ts';
import { keepAnalysis } from '../../../server/db/repositories/analyses.ts';
import { readSharedAnalysis } from '../../../server/services/analysis/share-analysis.ts';
import { Browser } from '../auth/browser.ts';

class Owner extends Browser {
  choose(analysisId: string, isShared: boolean) {
    return this.post(share, '/api/share-analysis', { analysisId, isShared });
  }

  async share(analysisId: string): Promise<string> {
    const { status, body } = await this.choose(analysisId, true);
    expect(status).toBe(200);
    return String(Object(body).shareId);
  }
}

async function withAnalysis() {
  const owner = new Owner();
  await owner.signIn();
  const wallet = addressSchema.parse(owner.wallet.toLowerCase());
  const levels = { entry: price('100'), stopLoss: price('90'), takeProfit: price('120') };
  const texts = { reasoning: 'It rises.', invalidation: 'It falls to 90.' };
  const draft = { symbol: 'BTC-USDT', marketType: 'crypto', interval: '1H', bias: 'Buy', ...levels, ...texts } as const;
  const { id } = await keepAnalysis(walletClient(wallet), draft);
  return { owner, wallet, id };
}

const pictureOf = (shareId: string) =>
  readPicture(new Request('http://localhost/og/share'), { params: Promise.resolve({ shareId }) });

test('an analysis is public by its owner’s choice alone, with nothing of the owner, and gone when he takes it back', async () => {
  const { owner, wallet, id } = await withAnalysis();
  const shareId = await owner.share(id);
  expect(shareId).toMatch(/^[0-9a-f]{32}$/);
  expect(await owner.share(id)).toBe(shareId);
  const shown = await readSharedAnalysis(shareId);
  expect(shown).toMatchObject({ symbol: 'BTC-USDT', bias: 'Buy', entry: '100', invalidation: 'It falls to 90.' });
  for (const secret of [wallet, id]) expect(JSON.stringify(shown).toLowerCase()).not.toContain(secret.toLowerCase());

  expect(await owner.choose(id, false)).toMatchObject({ status: 200, body: {} });
  expect(await readSharedAnalysis(shareId)).toBeUndefined();
  expect((await pictureOf(shareId)).status).toBe(404);
  expect(await owner.share(id)).not.toBe(shareId);
});

test('a shared analysis keeps the language of its sentences, and has a picture below each language alone', async () => {
  const { owner, wallet } = await withAnalysis();
  const draft = { symbol: 'BTC-USDT', marketType: 'crypto', interval: '1H', bias: 'Sell' } as const;
  const made = { strategyType: 'Custom', writtenBy: 'rules', asOf: Date.now(), creditsUsed: 0, tokens: undefined };
  const { id } = await keepAnalysis(walletClient(wallet), draft, { ...made, language: 'de' });
  const shareId = await owner.share(id);
  expect(await readSharedAnalysis(shareId)).toMatchObject({ bias: 'Sell', language: 'de' });
  const drawn = async (...picture: readonly string[]) => {
    const request = new Request(`http://localhost/og/${picture.join('/')}`);
    return readDrawn(request, { params: Promise.resolve({ picture: [...picture] }) });
  };
  // Another address of the same picture is none, and neither is one that was never shared.
  for (const path of [
    ['en', 'share', shareId],
    ['de', 'share', shareId, 'x'],
    ['de', 'share'],
  ])
    expect((await drawn(...path)).status).toBe(307);
  expect((await drawn('de', 'share', '0'.repeat(32))).status).toBe(404);
  await owner.choose(id, false);
  expect((await drawn('de', 'share', shareId)).status).toBe(404);
});

test('nobody shares, or takes back, the analysis of another wallet', async () => {
  const { owner, id } = await withAnalysis();
  const shareId = await owner.share(id);
  const stranger = new Owner();
  expect(await stranger.choose(id, false)).toMatchObject({ status: 401 });
  await stranger.signIn();
  for (const isShared of [true, false]) {
    expect(await stranger.choose(id, isShared)).toMatchObject({ code: 'data.not_found' });
    expect(await stranger.choose(randomUUID(), isShared)).toMatchObject({ code: 'data.not_found' });
  }
  expect(await readSharedAnalysis(shareId)).toBeDefined();
  for (const guess of ['0'.repeat(32), 'A'.repeat(32), id, '../x', '']) {
    expect(await readSharedAnalysis(guess)).toBeUndefined();
  }
});

test('a wallet cannot write the id of a page by itself', async () => {
  const { wallet, id } = await withAnalysis();
  const { error } = await walletClient(wallet)
    .db.from('ai_analysis_history')
    .update({ share_id: '0'.repeat(32) })
    .eq('id', id);
  expect(error?.code).toBe('42501');
});
