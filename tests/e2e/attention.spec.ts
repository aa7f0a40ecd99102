import type { Page } from '@playwright/test';
import { AccountTrader } from './account-trader';
import { giveRoom, lead, line, middleOf, offers, spot } from './own-lines';
import { axeFindings, watch } from './page-watch';
import { signIn } from './sign-in';
import { expect, test } from './test';

/** Stands in for the browser's sound device, which test machines lack: what is played is listed on the page. */
const listenIn = (page: Page) =>
  page.addInitScript(() => {
    const played: number[] = [];
    Object.assign(window, { played });
    const ramp = { setValueAtTime: () => 0, linearRampToValueAtTime: () => 0, exponentialRampToValueAtTime: () => 0 };
    class Device {
      readonly state = 'running';
      readonly currentTime = 0;
      createGain = () => ({ gain: ramp, connect: (next: object) => next });
      createOscillator = () => {
        const frequency = { value: 0 };
        return { frequency, connect: (next: object) => next, start: () => played.push(frequency.value), stop: () => 0 };
      };
    }
    Object.assign(window, { AudioContext: Device });
  });
const played = (page: Page) => page.evaluate(() => Reflect.get(window, 'played'));

/** Has the page believe that it is looked at, or not. */
const lookAway = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

async function setMet(page: Page): Promise<void> {
  await page.goto('/alerts');
  await page.getByRole('combobox', { name: /^Waits for/ }).click();
  await page.getByRole('option', { name: 'A large trade', exact: true }).click();
  await page.getByRole('textbox', { name: 'Worth of the trade', exact: true }).fill('1');
  await page.getByRole('textbox', { name: 'Note (optional)' }).fill('somebody trades');
  await page.getByRole('button', { name: 'Set alert' }).click();
}

const toasts = (page: Page) => page.getByRole('alert').filter({ hasText: 'somebody trades' });

test('what fires is told on any page, sounds as was chosen, and counts in the title of a tab in the background', async ({
  page,
}) => {
  await listenIn(page);
  await signIn(page, 'maker');
  const { faults } = watch(page);
  await page.goto('/notifications');
  // The lists above move the sounds down when they come.
  await expect(page.getByText('No device yet')).toBeVisible();
  await page.getByRole('combobox', { name: 'An alert fires' }).click();
  await page.getByRole('option', { name: 'Ping' }).click();
  await page.getByRole('button', { name: 'Play: An alert fires' }).click();
  expect(await played(page)).toEqual([1_568]);
  expect(await axeFindings(page)).toEqual([]);

  await setMet(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Fees' }).click();
  await expect(page).toHaveURL(/\/fees/);
  await lookAway(page, true);
  await expect(toasts(page)).toBeVisible();
  await expect(page).toHaveTitle(/^\(\d+\) /);
  expect(await played(page)).toContain(1_568);
  await lookAway(page, false);
  await expect(page).not.toHaveTitle(/^\(\d+\) /);
  await toasts(page).getByRole('link', { name: 'All alerts' }).click();
  await expect(page.getByText('BTC: a trade of $1.00 or more').first()).toBeVisible();
  expect(faults).toEqual([]);
});

test('a choice of sounds is kept in the browser, and needs no session', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('pluto.wallet', 'sandbox.trader'));
  await page.goto('/notifications');
  const fill = page.getByRole('combobox', { name: 'An order is filled' });
  await expect(page.getByRole('combobox', { name: /^Near liquidation/ })).toContainText('Alarm');
  await expect(fill).toContainText('Off');
  await fill.click();
  await page.getByRole('option', { name: 'Bell' }).click();
  await page.reload();
  await expect(fill).toContainText('Bell');
});

test('an alert is set at a price of the chart, led elsewhere by its line, and taken away', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  await owner.trade('BTC', 'buy', '0.02');
  await owner.open();
  await giveRoom(page);
  const { y } = await middleOf(line(page, 'Long 0.02'));
  const { x } = await spot(page, 0.4, 0.5);
  await page.mouse.click(x, y + 50, { button: 'right' });
  await offers(page).filter({ hasText: 'Set an alert here' }).click();
  await expect(page.getByText(/^Alert set at /)).toBeVisible();
  const alert = line(page, 'Alert');
  await expect(alert).toBeVisible();
  const before = Number(await alert.getAttribute('aria-valuenow'));
  await lead(page, alert, 14);
  await page.mouse.up();
  await expect(page.getByText('Alert moved')).toBeVisible();
  await expect.poll(async () => Number(await alert.getAttribute('aria-valuenow'))).toBeLessThan(before);
  await page.reload();
  await giveRoom(page);
  await expect.poll(async () => Number(await alert.getAttribute('aria-valuenow'))).toBeLessThan(before);
  await alert.hover();
  await page.getByRole('button', { name: 'Remove the alert' }).click();
  await expect(alert).toHaveCount(0);
});
