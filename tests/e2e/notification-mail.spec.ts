import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import * as z from 'zod';
import { AccountTrader } from './account-trader';
import { inBothThemes, overflow, taken, watch } from './page-watch';
import { sandboxUrl, siteUrl } from './stack';
import { expect, test } from './test';

const reportSchema = z.object({
  inbox: z.array(z.object({ to: z.string(), text: z.string(), headers: z.record(z.string(), z.string()) })),
});

/** Returns the newest mail to an address at the sandbox's mail server. */
async function newestTo(address: string) {
  const answer = await fetch(`${sandboxUrl()}/control/mail`);
  const mail = reportSchema.parse(await answer.json()).inbox.findLast(({ to }) => to === address);
  if (mail === undefined) throw new Error(`No mail has arrived for ${address}`);
  return mail;
}

/** Returns the path of a link in a mail, as its reader follows it. */
function pathIn(text: string, page: 'confirm' | 'stop'): string {
  const url = new RegExp(`${siteUrl()}(/\\S*notifications/${page}#[\\w-]{43})`).exec(text)?.[1];
  if (url === undefined) throw new Error(`No link to ${page} in: ${text}`);
  return url;
}

const someAddress = (): string => `${randomBytes(6).toString('hex')}@desk.example`;
const rowOf = (page: Page, address: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: address });

async function ask(page: Page, address: string): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(address);
  await page.getByRole('button', { name: 'Send the link', exact: true }).click();
}

test('an address is told once its reader has pressed the link, and ends by another', async ({ page }) => {
  const { faults } = watch(page);
  const address = someAddress();
  const owner = await AccountTrader.enter(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await owner.come('/notifications');
  await ask(page, 'ada@desk');
  await expect(page.getByText('Write one address, such as ada@example.com.')).toBeVisible();
  await ask(page, address);
  await expect(page.getByText(`The link is on its way to ${address}`)).toBeVisible();
  await expect(rowOf(page, address)).toContainText('Waits for your confirmation until');
  await expect(rowOf(page, address).getByRole('button', { name: 'Settings' })).toHaveCount(0);
  expect(await overflow(page)).toBe(0);
  expect(await inBothThemes(page)).toEqual([]);

  const { text } = await newestTo(address);
  await page.goto(pathIn(text, 'confirm'));
  await taken(page);
  expect(await overflow(page)).toBe(0);
  expect(await inBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByText('Your address is confirmed.')).toBeVisible();

  await owner.come('/notifications');
  await expect(rowOf(page, address)).toContainText('Never told yet');
  await rowOf(page, address).getByRole('button', { name: 'Send me one now' }).click();
  await expect(rowOf(page, address)).toContainText(/Last told \d/);
  expect((await newestTo(address)).text).toContain('This address is told of what you chose.');

  await page.goto(pathIn(text, 'stop'));
  await taken(page);
  await page.getByRole('button', { name: 'End these mails' }).click();
  await expect(page.getByText('No more of these mails will come.')).toBeVisible();
  await owner.come('/notifications');
  await expect(rowOf(page, address)).toContainText('Ended by a link in a mail.');
  await page.getByRole('button', { name: `Remove ${address}` }).click();
  await expect(rowOf(page, address)).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('a link that was used, or is cut off, says so', async ({ page }) => {
  await page.goto(`/notifications/confirm#${'A'.repeat(43)}`);
  await taken(page);
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByText('This link was used already, or is too old.')).toBeVisible();
  await page.goto('/de/notifications/stop');
  await taken(page);
  await page.getByRole('button', { name: 'Diese Mails beenden' }).click();
  await expect(page.getByText('Dieser Link ist unvollständig.')).toBeVisible();
});

test('an address that its server refuses says so, and one whose mail was lost is asked again', async ({ page }) => {
  const [refused, lost] = [someAddress(), someAddress()];
  const script = (address: string, answer: object) =>
    fetch(`${sandboxUrl()}/control/mail`, {
      method: 'POST',
      body: JSON.stringify({ script: { address, answer } }),
    });
  await script(refused, { status: 550, text: '5.1.1 No such user' });
  await script(lost, { status: 451 });
  const owner = await AccountTrader.enter(page);
  await owner.come('/notifications');
  await ask(page, refused);
  await expect(rowOf(page, refused)).toContainText('Refused by its mail server.');
  await expect(page.getByText(`The link is on its way to ${refused}`)).toHaveCount(0);
  await ask(page, lost);
  await expect(page.getByText('Our mail server did not take the mail.')).toBeVisible();
  await rowOf(page, lost).getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText(`The link is on its way to ${lost}`)).toBeVisible();
  expect(pathIn((await newestTo(lost)).text, 'confirm')).toContain('#');
});
