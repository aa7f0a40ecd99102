import { readFile } from 'node:fs/promises';
import { generatePrivateKey } from 'viem/accounts';
import { bar, button, choose, items, openChart, openTools, press, segment, texts } from './drawn-chart';
import { watch } from './page-watch';
import { signedInDevice } from './signed-in-device';
import { expect, test } from './test';

test.use({ timezoneId: 'UTC' });

test('is kept over a reload, for its market alone', async ({ page }) => {
  const { faults } = watch(page);
  await openTools(page);
  await segment(page);
  const before = await texts(page);
  await page.evaluate(() => {
    const text = localStorage.getItem('pluto.drawings::BTC') ?? '';
    localStorage.setItem('pluto.drawings::ETH', text.replaceAll('BTC', 'ETH').replace('segment', 'arrow'));
  });
  await page.reload();
  await expect(bar(page)).toBeVisible();
  await expect(items(page)).toHaveText(before);
  // Closing the tools does not hide the drawings.
  await button(page, 'Drawing tools').click();
  await expect(bar(page)).toHaveCount(0);
  await page.reload();
  await expect(items(page)).toHaveText(before);
  expect(faults).toEqual([]);
});

for (const [name, text, words] of [
  ['damaged', '{"format":"chart-drawings","version":1,', 'The saved drawings of this market are damaged.'],
  ['of the future', '{"format":"chart-drawings","version":9}', 'were saved by a newer version.'],
] as const) {
  test(`puts aside what is ${name}, and says so in one line`, async ({ page }) => {
    const { faults } = watch(page);
    await openChart(page);
    await page.evaluate((kept) => localStorage.setItem('pluto.drawings::BTC', kept), text);
    await page.reload();
    await expect(page.getByText(words)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('pluto.drawings::BTC'))).toBe(text);
    await button(page, 'Close').click();
    await expect(page.getByText(words)).toHaveCount(0);
    await button(page, 'Drawing tools').click();
    await segment(page);
    await expect(items(page)).toHaveCount(1);
    expect(await page.evaluate(() => localStorage.getItem('pluto.drawings::BTC:aside:1'))).toBe(text);
    await page.reload();
    await expect(items(page)).toHaveCount(1);
    expect(faults).toEqual([]);
  });
}

test('goes into a file and comes back from it, and a bad file says so', async ({ page }) => {
  await openTools(page);
  await segment(page);
  const before = await texts(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    choose(page, 'Save or load drawings', 'Save as a file'),
  ]);
  expect(download.suggestedFilename()).toBe('BTC-drawings.json');
  const text = await readFile(await download.path(), 'utf8');
  const load = async (content: string) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      choose(page, 'Save or load drawings', 'Load from a file'),
    ]);
    await chooser.setFiles({ name: 'drawings.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  };
  await load(text);
  await expect(page.getByText('1 drawing loaded')).toBeVisible();
  await expect(items(page)).toHaveText([...before, ...before]);
  await load('no drawings');
  await expect(page.getByText('This file holds no readable drawings.')).toBeVisible();
  await load(text.replace('"version":1', '"version":3'));
  await expect(page.getByText('This file was made by a newer version.')).toBeVisible();
  await expect(items(page)).toHaveCount(2);
});

test('follows whoever signed in, and two devices lose nothing of each other', async ({ browser }) => {
  const key = generatePrivateKey();
  const desktop = await signedInDevice(browser, key);
  await desktop.evaluate(
    (text) => localStorage.setItem('pluto.drawings::BTC', text),
    '{"format":"chart-drawings","version":1,"market":"BTC","drawings":[{"id":"own","tool":"horizontalLine","points":[[1790000000000,85000]],"style":{"colour":"blue","width":1,"dash":"solid","fill":"blue"},"isLocked":false,"isVisible":true}]}',
  );
  await openTools(desktop);
  const saved = () => desktop.waitForResponse((answer) => answer.url().endsWith('/api/save-drawings') && answer.ok());
  const first = saved();
  await segment(desktop);
  await first;

  const laptop = await signedInDevice(browser, key);
  await openChart(laptop);
  await expect(items(laptop)).toHaveText([/^Segment, /]);

  // Both pages work on without the server.
  await laptop.route('**/api/*-drawings', (route) => route.abort());
  await button(laptop, 'Drawing tools').click();
  await choose(laptop, 'Lines', 'Arrow');
  await press(laptop, [0.6, 0.5]);
  await press(laptop, [0.7, 0.4]);
  await expect(laptop.getByText('The server has not been reached yet.')).toBeVisible();
  const second = saved();
  await choose(desktop, 'Lines', 'Horizontal line');
  await press(desktop, [0.4, 0.6]);
  await second;
  await laptop.unroute('**/api/*-drawings');
  await laptop.reload();
  await expect(items(laptop)).toHaveText([/^Segment, /, /^Horizontal line, /, /^Arrow, /]);
  await desktop.reload();
  await expect(items(desktop)).toHaveText([/^Segment, /, /^Horizontal line, /, /^Arrow, /]);

  // Drawings from before the wallet was connected are not the wallet's until they are brought in.
  await choose(desktop, 'Save or load drawings', 'Import drawings made without a wallet');
  await expect(items(desktop)).toHaveCount(4);
  await desktop.keyboard.press('Escape');
  await bar(desktop).getByRole('button', { name: 'Undo' }).click();
  await expect(items(desktop)).toHaveCount(3);

  // A drawing removed on one page is removed on both.
  const third = saved();
  await choose(desktop, 'List of drawings', 'Arrow');
  await desktop.keyboard.press('Delete');
  await third;
  await laptop.reload();
  await expect(items(laptop)).toHaveText([/^Segment, /, /^Horizontal line, /]);
  await laptop.context().close();
  await desktop.context().close();
});
