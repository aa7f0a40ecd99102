import type { Page } from '@playwright/test';
import { AccountTrader } from './account-trader';
import { axeFindings, inBothThemes, overflow, watch } from './page-watch';
import { expect, test } from './test';
import { field, said } from './trader';

const analyze = (page: Page) => page.getByRole('button', { name: 'Analyze', exact: true });
const symbol = (page: Page) => page.getByRole('combobox', { name: 'Symbol' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const result = (page: Page) => page.getByRole('region', { name: 'Analyses' });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

interface SomeSeries {
  readonly strategyType?: string;
  readonly symbol: string;
  readonly targets: number;
  readonly stops: number;
  readonly indicators?: readonly string[];
}

/** Answers in place of the server, whose records take many bars to come. */
async function tellRecords(page: Page, everybody: readonly SomeSeries[]): Promise<void> {
  const rest = { timeframe: '1H', writtenBy: 'rules', strategyType: 'Custom', expired: 0 };
  const sums = { r: 3, coinR: 0, heldR: -1, chance: 2 };
  const all = everybody.map((series) => ({ ...rest, ...sums, ...series }));
  await page.route('**/api/read-analysis-records', (route) => route.fulfill({ json: { everybody: all, own: [] } }));
}

test('a visitor reads a chart: levels, reasons and every fact that they were made of', async ({ page }) => {
  const seen = watch(page);
  await page.goto('/ai-trading');
  await expect(page.getByText(/^\d+ symbols available\.$/)).toBeVisible();
  for (const locked of ['Strategies', 'History']) await expect(tab(page, locked)).toBeDisabled();
  await expect(
    said(page, 'Connecting a wallet unlocks saving strategies, history and advanced features.'),
  ).toBeVisible();
  await analyze(page).click();
  await expect(result(page).getByRole('heading', { name: /BTC-USDT 1H (Buy|Sell|Neutral)/ })).toBeFocused();
  await expect(result(page).getByRole('application', { name: 'Chart of BTC-USDT' })).toContainText('BTC-USDT');
  await expect(result(page).getByRole('term')).toContainText([
    'Entry',
    'Stop loss',
    'Take profit',
    'Confirmation price',
  ]);
  await expect(result(page).getByText('Bollinger Bands')).toBeVisible();
  expect(await inBothThemes(page)).toEqual([]);
  expect(seen.faults).toEqual([]);
});

test('an analysis without a symbol, or with more than is allowed, is not made', async ({ page }) => {
  await page.goto('/ai-trading');
  const told = said(page, 'Please select a symbol');
  await symbol(page).fill(' ');
  await analyze(page).click();
  await expect(told).toBeVisible();
  // The notice is of this tab, and goes with it; so does one with its page.
  await tab(page, 'Compare').click();
  await expect(told).toHaveCount(0);
  await tab(page, 'Analysis').click();
  await symbol(page).fill(' ');
  await analyze(page).click();
  await expect(told).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click();
  await expect(page).toHaveURL(/\/help$/);
  await expect(told).toHaveCount(0);
  await page.goBack();
  await page.getByRole('switch', { name: 'Expert mode' }).click();
  for (const name of ['SMA', 'EMA', 'RSI', 'MACD']) await box(page, name).click();
  await expect(said(page, 'Maximum 3 indicators allowed')).toBeVisible();
  await expect(box(page, 'MACD')).not.toBeChecked();
  for (const name of ['4H', '1D', '1W']) await box(page, name).click();
  await expect(said(page, 'Maximum 2 additional timeframes allowed')).toBeVisible();
  await expect(box(page, '1W')).not.toBeChecked();
  await page.getByRole('textbox', { name: 'Custom instructions' }).fill('Wait for the close.');
  await expect(said(page, '19 of 3,000 characters')).toBeVisible();
  await symbol(page).fill('NOTHING-USDT');
  await analyze(page).click();
  await expect(said(page, 'Failed to analyze chart')).toBeVisible();
  await expect(said(page, 'This symbol has no candles here. Choose another one.')).toBeVisible();
});

test('a symbol is found by its name, and a wrong one is told at the field before anything is analysed', async ({
  page,
}) => {
  await page.goto('/ai-trading');
  await expect(page.getByText(/^\d+ symbols available\.$/)).toBeVisible();
  const options = page.getByRole('listbox', { name: 'Symbol' }).getByRole('option');
  await symbol(page).fill('ethereum');
  await expect(options.first()).toContainText('ETH-USDT');
  expect(await axeFindings(page)).toEqual([]);
  await symbol(page).press('Enter');
  await expect(symbol(page)).toHaveValue('ETH-USDT');
  await expect(options).toHaveCount(0);
  await symbol(page).fill('solana');
  await options.filter({ hasText: 'SOL-USDT' }).click();
  await expect(symbol(page)).toHaveValue('SOL-USDT');
  // A coin is meant without the one that quotes it.
  await symbol(page).fill('btc');
  await symbol(page).blur();
  await expect(symbol(page)).toHaveValue('BTC-USDT');
  const wrong = page.getByText('No symbol here is called that. Choose one from the list.');
  await expect(wrong).toHaveCount(0);
  await symbol(page).fill('NOTHING-USDT');
  await expect(wrong).toBeVisible();
  await expect(symbol(page)).toHaveAttribute('aria-invalid', 'true');
  await symbol(page).fill('MATIC-USDT');
  await symbol(page).blur();
  await expect(wrong).toHaveCount(0);
  await page.getByRole('radio', { name: 'Stocks' }).check({ force: true });
  await symbol(page).fill('micro');
  await expect(options.first()).toContainText('Microsoft');
  await symbol(page).press('ArrowDown');
  await symbol(page).press('Escape');
  await symbol(page).fill('ZZZZ');
  await symbol(page).blur();
  await expect(page.getByText('It is not in the list.', { exact: false })).toBeVisible();
  await page.getByRole('radio', { name: 'Forex' }).check({ force: true });
  await symbol(page).fill('yen');
  await expect(options.first()).toContainText('USDJPY');
  expect(await axeFindings(page)).toEqual([]);
});

const refusal = (retryAfterMs: number) => ({
  status: 503,
  json: { error: { code: 'venue.rate_limited', retryAfterMs } },
});

test('an analysis that has to wait says so, counts down and is made by itself', async ({ page }) => {
  const refused: string[] = [];
  await page.route(/\/api\/gptchart-(analyze|stream)$/, async (route) => {
    refused.push(route.request().url());
    await (refused.length === 1 ? route.fulfill(refusal(3_000)) : route.continue());
  });
  await page.goto('/ai-trading');
  await analyze(page).click();
  await expect(said(page, 'There is a queue just now. Your request is kept.')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^The next try is in [123] seconds?\.$/);
  expect(await axeFindings(page)).toEqual([]);
  await expect(result(page).getByRole('heading', { name: /BTC-USDT 1H/ })).toBeFocused();
  await expect(said(page, 'There is a queue just now. Your request is kept.')).toHaveCount(0);
  await expect(said(page, 'Failed to analyze chart')).toHaveCount(0);
  expect(refused).toHaveLength(2);
});

test('whoever does not want to wait for an analysis stops it', async ({ page }) => {
  await page.route(/\/api\/gptchart-(analyze|stream)$/, (route) => route.fulfill(refusal(60_000)));
  await page.goto('/ai-trading');
  await analyze(page).click();
  await expect(page.getByRole('timer')).toContainText('seconds');
  await page.getByRole('button', { name: 'Stop waiting' }).click();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await expect(analyze(page)).toBeFocused();
  await expect(page.getByRole('heading', { name: 'No analysis yet' })).toBeVisible();
  await expect(said(page, 'Failed to analyze chart')).toHaveCount(0);
});

test('an answer without data says so', async ({ page }) => {
  await page.route('**/api/gptchart-analyze', (route) => route.fulfill({ status: 200, body: 'null' }));
  await page.goto('/ai-trading');
  await analyze(page).click();
  await expect(said(page, 'No data received from analysis')).toBeVisible();
});

test('while the symbols cannot be read, the default list stands in and says so', async ({ page }) => {
  await page.route('**/api/gptchart-symbols', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.goto('/ai-trading');
  await expect(said(page, 'Using default symbol list. 10 symbols available.')).toBeVisible();
});

test('another market type begins with its own symbol, and comparing is coming soon', async ({ page }) => {
  await page.goto('/ai-trading');
  await page.getByRole('radio', { name: 'Forex' }).check({ force: true });
  await expect(symbol(page)).toHaveValue('EURUSD');
  await page.getByRole('radio', { name: 'Stocks' }).check({ force: true });
  await expect(symbol(page)).toHaveValue('AAPL');
  await tellRecords(page, [{ symbol: 'BTC-USDT', targets: 1, stops: 0 }]);
  await tab(page, 'Compare').click();
  await expect(page.getByRole('heading', { name: 'Coming Soon' })).toBeVisible();
});

test('series whose outcomes are known are compared, beside chance, a coin and a holder', async ({ page }) => {
  const seen = watch(page);
  await tellRecords(page, [
    { symbol: 'BTC-USDT', targets: 5, stops: 5 },
    { symbol: 'ETH-USDT', targets: 1, stops: 3, strategyType: 'Range Bound' },
    { symbol: 'SOL-USDT', targets: 3, stops: 7 },
    { symbol: 'SOL-USDT', targets: 2, stops: 2, indicators: ['macd', 'rsi'] },
  ]);
  await page.goto('/ai-trading');
  await tab(page, 'Compare').click();
  const table = page.getByRole('table', { name: 'Everybody’s analyses' });
  await expect(
    table.getByRole('row', { name: /^Custom 20 40% \(22% to 61%\) 20% \+0\.30 R 0\.00 R −0\.10 R$/ }),
  ).toBeVisible();
  await expect(table.getByRole('row', { name: /^Custom \(MACD, RSI\) 4 50%/ })).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(4);
  await page.getByRole('radio', { name: 'Symbol' }).check({ force: true });
  await expect(table.getByRole('row', { name: /^ETH-USDT 4 25%/ })).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(4);
  expect(await inBothThemes(page)).toEqual([]);
  expect(seen.faults).toEqual([]);
});

test('a proposal fills the ticket and sends nothing', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  await owner.come('/ai-trading');
  // The answer of the server, with levels that do not depend on how the market went.
  await page.route('**/api/gptchart-analyze', async (route) => {
    const answer = await route.fetch();
    const made = await answer.json();
    const levels = { bias: 'Buy', entry: '80000', stopLoss: '79000', takeProfit: '83000', confirmationPrice: '80100' };
    const invalidation = 'If the price falls to 79,000, the idea was wrong. The stop lies there.';
    // A source without live prices never leaves it behind.
    await route.fulfill({ response: answer, json: { ...made, ...levels, invalidation, source: 'quotes' } });
  });
  await analyze(page).click();
  await expect(result(page).getByRole('heading', { name: 'What would prove it wrong' })).toBeVisible();
  await expect(result(page).getByText('If the price falls to 79,000', { exact: false })).toBeVisible();
  await expect(result(page).getByText('0.1 BTC')).toBeVisible();
  await result(page).getByRole('link', { name: 'Take to ticket' }).click();
  await expect(field(page, 'Price')).toHaveValue('80000');
  await expect(page.getByRole('button', { name: /^Buy/ }).first()).toBeVisible();
});

test('an idea is shown with the record of its kind: how many, how many came true, and whether that is chance', async ({
  page,
}) => {
  const kept = { current: { targets: 19, stops: 15, expired: 3, chance: 12 } };
  await page.route('**/api/gptchart-analyze', async (route) => {
    const answer = await route.fetch();
    const levels = { bias: 'Buy', entry: '80000', stopLoss: '79000', takeProfit: '83000' };
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...levels, record: kept.current } });
  });
  await page.goto('/ai-trading');
  await analyze(page).click();
  const record = result(page);
  await expect(
    record.getByText(/^Of 34 ideas like this on BTC-USDT 1H, 19 reached the target first\. With 95% certainty/),
  ).toBeVisible();
  await expect(record.getByText('in 35% of them, so this is better than chance', { exact: false })).toBeVisible();
  await expect(record.getByText('3 more reached neither level in time.')).toBeVisible();
  kept.current = { targets: 2, stops: 3, expired: 0, chance: 2 };
  await analyze(page).click();
  await expect(record.getByText('That is too few to say how often it comes true.', { exact: false })).toBeVisible();
  kept.current = { targets: 0, stops: 0, expired: 0, chance: 0 };
  await analyze(page).click();
  await expect(
    record.getByText('No idea like this on BTC-USDT 1H has been decided yet', { exact: false }),
  ).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('an old analysis says that it has expired', async ({ page }) => {
  await page.route('**/api/gptchart-analyze', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), expiresAt: Date.UTC(2026, 0, 1) } });
  });
  await page.goto('/ai-trading');
  await analyze(page).click();
  await expect(result(page).getByText('This analysis has expired')).toBeVisible();
  await expect(result(page).getByRole('link', { name: 'Take to ticket' })).toHaveCount(0);
});

test('a proposal that the price has left behind says so', async ({ page }) => {
  await page.route('**/api/gptchart-analyze', async (route) => {
    const answer = await route.fetch();
    const levels = { bias: 'Sell', entry: '3', stopLoss: '4', takeProfit: '1', confirmationPrice: '3' };
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...levels } });
  });
  await page.goto('/ai-trading');
  await analyze(page).click();
  await expect(result(page).getByText('The price has moved away from this analysis.', { exact: false })).toBeVisible();
  await expect(result(page).getByRole('link', { name: 'Take to ticket' })).toHaveCount(0);
});

test('headlines stand beside an analysis that asks for them, each with where it leads', async ({ page }) => {
  const seen = watch(page);
  await page.goto('/ai-trading');
  await page.getByRole('switch', { name: 'Expert mode' }).click();
  await page.getByRole('switch', { name: 'Analyze related news' }).click();
  await expect(
    said(page, 'The headlines stand beside the analysis as sources and change nothing of it.'),
  ).toBeVisible();
  await analyze(page).click();
  const news = result(page).getByRole('region', { name: 'Related news' });
  await expect(news.getByRole('link')).toHaveCount(5);
  await expect(news.getByRole('link').first()).toHaveAttribute('href', /^https:\/\/news\.example\//);
  expect(await axeFindings(page)).toEqual([]);
  expect(seen.faults).toEqual([]);
});

test('without a vendor of news the switch is off and says why', async ({ page }) => {
  // The page of an installation without such a vendor.
  await page.route('**/ai-trading', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('"news":"sandbox"', '"news":"absent"');
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/ai-trading');
  await page.getByRole('switch', { name: 'Expert mode' }).click();
  const news = page.getByRole('switch', { name: 'Analyze related news' });
  await expect(news).toBeDisabled();
  await expect(news).not.toBeChecked();
  await expect(said(page, 'There is no news provider here, so news is not analyzed.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('nothing is wider than the screen, in a language that is read from right to left too', async ({ page }) => {
    await page.goto('/ar/ai-trading');
    await page.getByRole('button', { name: 'حلّل' }).click();
    await expect(page.getByText('ورقة الحقائق')).toBeVisible();
    expect(await overflow(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
  });
});
