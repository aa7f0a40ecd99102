import { axeFindings, inBothThemes, overflow, watch } from './page-watch';
import { signIn } from './sign-in';
import { expect, test } from './test';
import { keepOnly, publishNow, sendOften } from './treasury-coins';
import { card, connect, fact, openListed, untilPublished } from './treasury-page';

// Coins that these accounts send away change the list of everybody who uses the stack.
test.use({ hasOwnStack: true });

const figureIn = (text: string | null | undefined): number =>
  Number((text ?? '').replace(/[^\d.−]/g, '').replace('−', '-'));

test('a holder reads what changed the share, and the figures add up to the last digit', async ({
  page,
  request,
  browser,
}) => {
  const { faults } = watch(page);
  await untilPublished(request);
  await keepOnly('maker', 2_000_000n);
  await sendOften('admin', 'trader', 3);
  const desk = await browser.newPage();
  await signIn(desk, 'admin');
  await publishNow(desk);
  await desk.close();
  await connect(page);
  await openListed(page, request);
  const change = card(page, 'What changed your share');
  await expect(change).toContainText('You hold 3.00 PLUTO more.', { timeout: 60_000 });
  await expect(change).toContainText(/The others on both lists hold [\d,]+\.\d\d PLUTO less together\./);
  await expect(change).toContainText(/The pool changed by [+−]?\$/);
  const rows = change.locator('tbody tr');
  for (const column of [2, 3]) {
    const figures = (await rows.locator(`td:nth-child(${column})`).allTextContents()).map(figureIn);
    const [first = 0, ...rest] = figures;
    const last = rest.pop() ?? 0;
    expect(rest.reduce((sum, one) => sum + one, first)).toBeCloseTo(last, 6);
  }
  await expect(fact(page, 'Allocation')).toContainText(
    (await rows.last().locator('td').last().textContent()) ?? 'none',
  );
  expect(await inBothThemes(page)).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(faults).toEqual([]);
});
