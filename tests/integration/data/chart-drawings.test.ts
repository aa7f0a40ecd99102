import { expect, test } from 'vitest';
import { chartDrawingsOf, saveChartDrawings } from '../../../server/db/repositories/chart-drawings.ts';
import { walletClientOf, walletNamed } from './clients.ts';

const mine = walletClientOf(walletNamed('drawer'));
const theirs = walletClientOf(walletNamed('onlooker'));

test('drawings are kept for each wallet and market, and count their versions', async () => {
  expect(await chartDrawingsOf(mine, 'BTC')).toEqual({ version: 0, drawings: null });
  expect(await saveChartDrawings(mine, 'BTC', 0, 'first')).toBe(1);
  expect(await saveChartDrawings(mine, 'BTC', 1, 'second')).toBe(2);
  expect(await saveChartDrawings(mine, 'ETH', 0, 'other')).toBe(1);
  expect(await chartDrawingsOf(mine, 'BTC')).toEqual({ version: 2, drawings: 'second' });
  expect(await chartDrawingsOf(mine, 'ETH')).toEqual({ version: 1, drawings: 'other' });
  expect(await chartDrawingsOf(theirs, 'BTC')).toEqual({ version: 0, drawings: null });
});

test('drawings are replaced by nobody who has not seen them', async () => {
  expect(await saveChartDrawings(mine, 'SOL', 0, 'here')).toBe(1);
  expect(await saveChartDrawings(mine, 'SOL', 0, 'there')).toBeUndefined();
  expect(await saveChartDrawings(mine, 'SOL', 7, 'there')).toBeUndefined();
  expect(await chartDrawingsOf(mine, 'SOL')).toEqual({ version: 1, drawings: 'here' });
});

test('of several saves at once that know the same version of drawings, one counts', async () => {
  await saveChartDrawings(mine, 'DOGE', 0, 'begin');
  const texts = Array.from({ length: 8 }, (_, index) => `device ${index}`);
  const saved = await Promise.all(texts.map((text) => saveChartDrawings(mine, 'DOGE', 1, text)));
  expect(saved.filter((version) => version !== undefined)).toEqual([2]);
  expect(await chartDrawingsOf(mine, 'DOGE')).toEqual({ version: 2, drawings: texts[saved.indexOf(2)] });
});

test('drawings take up to 4 MiB of a wallet, and half of one of a market', async () => {
  const client = walletClientOf(walletNamed('hoarder'));
  const text = 'x'.repeat(524_288);
  await expect(saveChartDrawings(client, 'BIG', 0, `${text}x`)).rejects.toMatchObject({ code: 'data.invalid' });
  for (let market = 0; market < 8; market += 1) expect(await saveChartDrawings(client, `M${market}`, 0, text)).toBe(1);
  await expect(saveChartDrawings(client, 'MORE', 0, 'x')).rejects.toMatchObject({ code: 'data.invalid' });
  expect(await chartDrawingsOf(client, 'MORE')).toEqual({ version: 0, drawings: null });
  expect(await saveChartDrawings(client, 'M0', 1, 'less')).toBe(2);
  expect(await saveChartDrawings(client, 'MORE', 0, 'x')).toBe(1);
});
