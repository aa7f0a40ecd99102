import type { Page } from '@playwright/test';
import { button, openChart, plot } from './drawn-chart';
import { axeFindings, overflow, watch } from './page-watch';
import { expect, test } from './test';

const dialog = (page: Page) => page.getByRole('dialog');

test('lists that change the chart stand beside it, and the chart goes on', async ({ page }) => {
  const { faults } = watch(page);
  await openChart(page);
  const alone = await plot(page).boundingBox();
  for (const name of ['Candle type', 'Time zone', 'Chart settings', 'Indicators']) {
    await button(page, name).click();
    await expect(dialog(page)).toHaveAccessibleName(name);
    const [panel, chart] = [await dialog(page).boundingBox(), await plot(page).boundingBox()];
    expect((chart?.x ?? 0) + (chart?.width ?? 0)).toBeLessThanOrEqual((panel?.x ?? 0) + 1);
  }
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add MACD: In its own pane' }).click();
  await expect(plot(page).getByText('MACD', { exact: true })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Parameters of MACD' }).click();
  await expect(dialog(page)).toHaveAccessibleName('MACD');
  await expect(dialog(page)).toBeFocused();
  // The chart can be used meanwhile, and using it does not close the panel.
  await plot(page).click();
  await page.getByRole('radio', { name: '4H', exact: true }).check();
  await expect(dialog(page)).toBeVisible();
  await button(page, 'Candle type').click();
  await dialog(page).getByRole('radio', { name: 'Area' }).check();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(plot(page)).toBeVisible();
  expect((await plot(page).boundingBox())?.width).toBe(alone?.width);
  await button(page, 'Time zone').focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('radio', { checked: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Time zone')).toBeFocused();
  expect(faults).toEqual([]);
});

/** Has the callbacks of a frame run the last one first: nobody may count on coming after the others. */
function reverseFrames(): void {
  const frame = window.requestAnimationFrame.bind(window);
  const waiting = new Map<number, FrameRequestCallback>();
  let [last, isAsked] = [0, false];
  window.cancelAnimationFrame = (id) => void waiting.delete(id);
  window.requestAnimationFrame = (callback) => {
    last += 1;
    waiting.set(last, callback);
    if (!isAsked) {
      isAsked = true;
      frame((at) => {
        // A callback that asks for another frame gets one, also while others of this frame are still to run.
        isAsked = false;
        for (const id of [...waiting.keys()].reverse()) {
          const due = waiting.get(id);
          waiting.delete(id);
          due?.(at);
        }
      });
    }
    return last;
  };
}

test('a pane that is not laid out yet is no error', async ({ page }) => {
  const { faults } = watch(page);
  await page.addInitScript(reverseFrames);
  await openChart(page);
  await button(page, 'Indicators').click();
  for (const name of ['MACD', 'RSI']) {
    await page.getByRole('button', { name: `Add ${name}: In its own pane` }).click();
    await expect(plot(page).getByText(name, { exact: true })).toBeVisible();
  }
  expect(faults).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('it comes from the bottom and leaves the chart in sight', async ({ page }) => {
    await openChart(page);
    await button(page, 'Candle type').tap();
    await expect(dialog(page)).toBeVisible();
    await expect.poll(async () => (await dialog(page).boundingBox())?.y).toBeGreaterThanOrEqual(844 / 2 - 1);
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await dialog(page).getByRole('radio', { name: 'Area' }).check();
    await expect(dialog(page)).toBeVisible();
    await page.touchscreen.tap(195, 300);
    await expect(dialog(page)).toHaveCount(0);
  });
});
