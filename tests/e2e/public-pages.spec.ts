import type { Download } from '@playwright/test';
import { axeFindings, beginIn, inBothThemes, overflow, taken, watch } from './page-watch';
import { expect, test } from './test';

const languages = [
  { prefix: '', lang: 'en', dir: 'ltr', paper: 'Pluto Whitepaper', fees: 'Platform Fees', total: '$14.50' },
  { prefix: '/zh', lang: 'zh', dir: 'ltr', paper: 'Pluto 白皮书', fees: '平台费用', total: '$14.50' },
  { prefix: '/ar', lang: 'ar', dir: 'rtl', paper: 'الورقة البيضاء لـ Pluto', fees: 'رسوم المنصة', total: '$14.50' },
] as const;
const pages = ['/terms', '/premium-bot', '/airdrop', '/download-timer'] as const;

test('each page that tells of the liquidity pool leads to it, and somebody answers there', async ({
  page,
  request,
}) => {
  for (const path of ['/stats', '/premium-bot', '/airdrop', '/whitepaper']) {
    await page.goto(path);
    const link = page.getByRole('main').getByRole('link', { name: /^(INVEST|Open the site of the liquidity pool)$/ });
    await expect(link).toHaveAttribute('target', '_blank');
    const answer = await request.get((await link.getAttribute('href')) ?? '');
    expect(answer.status(), path).toBe(200);
    expect(await answer.text()).toContain('stands in for the site of the liquidity pool');
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const { prefix, lang, dir, paper, fees, total } of languages) {
    test(`the public pages are complete in ${lang}`, async ({ page }) => {
      const { faults } = watch(page);
      for (const path of pages) {
        const answer = await page.goto(prefix + path);
        expect(answer?.status()).toBe(200);
        await expect(page.locator('html')).toHaveAttribute('dir', dir);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      }
      await page.goto(`${prefix}/terms`);
      await expect(page.locator('article section')).toHaveCount(14);

      await page.goto(`${prefix}/fees`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(fees);
      await expect(page.getByRole('main')).toContainText('$108.00');
      await expect(page.locator('output').last()).toContainText(total);

      await page.goto(`${prefix}/whitepaper`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(paper);
      await expect(page.locator('article section')).toHaveCount(10);
      await expect(page.getByRole('table')).toContainText('1.00%');
      const nav = page.getByRole('main').getByRole('navigation').first().getByRole('link').last();
      await expect(page.locator(`article ${(await nav.getAttribute('href')) ?? '#none'}`)).toHaveCount(1);
      expect(faults).toEqual([]);
    });
  }

  test('the whitepaper can be read in another language', async ({ page }) => {
    await page.goto('/whitepaper');
    await page.locator('summary').filter({ hasText: 'English' }).click();
    await page.getByRole('link', { name: 'العربية' }).click();
    await expect(page).toHaveURL(/\/ar\/whitepaper$/);
    await page.locator('summary').filter({ hasText: 'العربية' }).click();
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(/\/whitepaper$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pluto Whitepaper');
  });
});

test('the page of the premium bot shows a conversation with the one that is open, and leads to it', async ({
  page,
}) => {
  const { faults } = watch(page);
  for (const [prefix, confirm, filled] of [
    ['', 'Confirm', /Filled 0\.\d+ at [\d,.]+/],
    ['/ar', 'تأكيد', /\d/],
  ] as const) {
    await page.goto(`${prefix}/premium-bot`);
    const talk = page.getByRole('main').getByRole('figure');
    await expect(talk).toContainText('/long BTC $500 10x');
    await expect(talk.getByText(confirm, { exact: true })).toHaveCount(2);
    await expect(talk).toContainText(filled);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await inBothThemes(page)).toEqual([]);
  }
  await page.goto('/premium-bot');
  await page.getByRole('link', { name: 'Set up the Telegram bot' }).click();
  await expect(page).toHaveURL(/\/telegram$/);
  expect(faults).toEqual([]);
});

test('the page of the airdrop tells its course, what holders have, and how a false one is known', async ({ page }) => {
  const { faults } = watch(page);
  await page.goto('/airdrop');
  const main = page.getByRole('main');
  await expect(main.getByText('The airdrop of 2025 is over')).toBeVisible();
  await expect(main.getByRole('list').first().getByRole('listitem')).toHaveText([
    /Starts.*Monday, October 6, 2025/,
    /Ends.*Middle of Q4/,
    /Time to claim.*30 days/,
    /Unclaimed amounts.*Platform development/,
  ]);
  await expect(
    main.getByText('No page of this site asks you to sign or approve anything for an airdrop.'),
  ).toBeVisible();
  for (const [name, path] of [
    ['Treasury', '/treasury'],
    ['Whitepaper', '/whitepaper'],
  ] as const)
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await inBothThemes(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('a language that was chosen is the one of the next visit', async ({ page }) => {
  await page.goto('/whitepaper');
  await taken(page);
  await page.locator('summary').filter({ hasText: 'English' }).click();
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(/\/de\/whitepaper$/);
  const again = await page.context().newPage();
  await again.goto('/whitepaper');
  await expect(again).toHaveURL(/\/de\/whitepaper$/);
});

test('on paper the whitepaper stands alone, black on white', async ({ page }) => {
  await beginIn(page, 'dark');
  await page.goto('/whitepaper');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const [ground, ink] = await page.evaluate(() => {
    const style = getComputedStyle(document.body);
    return [style.backgroundColor, style.color];
  });
  expect([ground, ink]).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
});

test('the calculator charges what the page says', async ({ page }) => {
  const { faults } = watch(page);
  await page.goto('/fees');
  await taken(page);
  const main = page.getByRole('main');
  const total = main.locator('output').last();
  await main.getByText('Spot', { exact: true }).click();
  await expect(total).toHaveText('$100.00');
  await main.getByText('Perpetual', { exact: true }).click();
  await expect(total).toHaveText('$14.50');
  await main.getByText('Maker', { exact: true }).last().click();
  await expect(total).toHaveText('$11.50');
  const field = page.getByLabel('Trade value');
  await field.fill('1,234.5');
  await expect(total).toHaveText('$1.42');
  for (const wrong of ['', '-5', 'much', '1e30', '<script>']) {
    await field.fill(wrong);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(total).toHaveText('–');
  }
  await field.fill('0');
  await expect(total).toHaveText('$0.00');
  expect(await axeFindings(page)).toEqual([]);
  expect(faults).toEqual([]);
});

async function textOf(download: Download): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

test('the timer works alone, before the moment and after it', async ({ page, context }) => {
  await page.goto('/ar/download-timer');
  const started = page.waitForEvent('download');
  await page.getByRole('main').getByRole('link').first().click();
  const download = await started;
  expect(download.suggestedFilename()).toBe('treasury-timer.html');
  const file = await textOf(download);
  expect(file).not.toMatch(/(src|href)=|https?:|@import|url\(/);

  await context.setOffline(true);
  const alone = await context.newPage();
  await alone.clock.install({ time: new Date('2025-10-29T21:58:57Z') });
  await alone.setContent(file);
  await expect(alone.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(alone.locator('dd')).toHaveText(['01', '02', '01', '03']);
  await alone.clock.runFor(4_000);
  await expect(alone.locator('dd')).toHaveText(['01', '02', '00', '59']);
  await alone.clock.fastForward('48:00:00');
  await expect(alone.locator('dd')).toHaveText(['00', '00', '00', '00']);
  const reported: string[] = [];
  alone.on('dialog', async (dialog) => {
    reported.push(dialog.type());
    await dialog.dismiss();
  });
  await alone.getByRole('button').click();
  expect(reported).toEqual(['alert']);
  expect(await overflow(alone)).toBeLessThanOrEqual(0);
});
