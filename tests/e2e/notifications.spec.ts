import type { Page, Worker } from '@playwright/test';
import * as z from 'zod';
import { AccountTrader } from './account-trader';
import { inBothThemes, overflow, taken, watch } from './page-watch';
import { sandboxUrl, siteUrl } from './stack';
import { expect, test } from './test';

/**
 * Stands in for the browser's push service and its question, neither of which a browser without a screen has: it
 * subscribes at the sandbox's service.
 */
async function standIn(page: Page, answer: 'granted' | 'denied'): Promise<void> {
  await page.addInitScript(
    ({ sandbox, granted }) => {
      const keep = 'test.permission';
      Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem(keep) ?? 'default' });
      Notification.requestPermission = async () => {
        localStorage.setItem(keep, granted);
        return granted;
      };
      const kept = () => JSON.parse(localStorage.getItem('test.subscription') ?? 'null');
      const shown = (json: object | null) =>
        json && { ...json, toJSON: () => json, unsubscribe: async () => localStorage.removeItem('test.subscription') };
      Object.assign(PushManager.prototype, {
        getSubscription: async () => shown(kept()),
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          const body = JSON.stringify({ applicationServerKey });
          const made = await fetch(`${sandbox}/push/subscriptions`, { method: 'POST', body });
          localStorage.setItem('test.subscription', await made.text());
          return shown(kept());
        },
      });
    },
    { sandbox: sandboxUrl(), granted: answer },
  );
}

const reportSchema = z.object({ inbox: z.array(z.object({ id: z.string(), text: z.string() })) });

/** Returns the newest message that arrived at the sandbox's push service for this browser. */
async function arrivedAt(page: Page): Promise<string> {
  const subscription = await page.evaluate(() => localStorage.getItem('test.subscription') ?? '');
  const answer = await fetch(`${sandboxUrl()}/control/push`);
  const { inbox } = reportSchema.parse(await answer.json());
  return inbox.findLast(({ id }) => subscription.includes(id))?.text ?? '';
}

/** Keeps what the worker shows, since a browser without a screen shows nothing. */
async function workerOf(page: Page): Promise<Worker> {
  const worker = page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    Reflect.set(self, 'shown', []);
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      Reflect.get(self, 'shown').push({ title, ...options });
    };
  });
  return worker;
}

/** Hands a text to the worker as the browser does with a push. */
async function deliver(page: Page, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(siteUrl()));
      if (own !== undefined) resolve(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const push = { origin: siteUrl(), registrationId: await registered, data };
  await devtools.send('ServiceWorker.deliverPushMessage', push);
}

const shownBy = (worker: Worker): Promise<unknown> => worker.evaluate(() => Reflect.get(self, 'shown'));

async function turnedOn(page: Page): Promise<AccountTrader> {
  await standIn(page, 'granted');
  const owner = await AccountTrader.enter(page);
  await owner.come('/notifications');
  await page.getByRole('button', { name: 'Turn on for this device' }).click();
  await expect(page.getByText('This device is told of what you chose below.')).toBeVisible();
  return owner;
}

test('a device is told after its owner signed for it, and shows what happened', async ({ page }) => {
  const { faults } = watch(page);
  await turnedOn(page);
  const row = page.getByRole('listitem').filter({ hasText: 'this device' });
  await expect(row).toContainText('Never told yet');
  const worker = await workerOf(page);
  await row.getByRole('button', { name: 'Send me one now' }).click();
  await expect(page.getByText('Sent. It should arrive in a moment')).toBeVisible();
  await expect(row).toContainText(/Last told \d/);

  await deliver(page, await arrivedAt(page));
  const usual = { title: 'Pluto', body: 'This device is told of what you chose.', data: { path: '/notifications' } };
  await expect.poll(() => shownBy(worker)).toMatchObject([usual]);
  await deliver(page, 'not what the server sends');
  await expect.poll(() => shownBy(worker)).toMatchObject([usual, { title: new URL(siteUrl()).hostname }]);
  const elsewhere = { title: 'Elsewhere', body: '', navigate: 'https://evil.example/steal' };
  await deliver(page, JSON.stringify({ web_push: 8030, notification: elsewhere }));
  await expect.poll(() => shownBy(worker)).toMatchObject([usual, {}, { title: 'Elsewhere', data: { path: '/' } }]);

  await worker.evaluate(() => {
    const notification = { close: () => undefined, data: { path: '/help' } };
    self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }));
  });
  await expect(page).toHaveURL(/\/help$/);
  expect(faults).toEqual([]);
});

test('a device keeps its name, its choice and its quiet hours, and is removed', async ({ page }) => {
  await turnedOn(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Phone in the kitchen');
  await page.getByRole('switch', { name: 'Deposits' }).click();
  await page.getByRole('switch', { name: 'Hide amounts on a locked screen' }).last().click();
  expect(await overflow(page)).toBe(0);
  expect(await inBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await taken(page);
  await expect(page.getByText('Phone in the kitchen')).toBeVisible();
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('switch', { name: 'Deposits' })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Hide amounts on a locked screen' }).last()).not.toBeChecked();
  await page.getByRole('button', { name: 'Remove Phone in the kitchen' }).click();
  await expect(page.getByText('No device yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn on for this device' })).toBeVisible();
});

test('what a device is told stands in groups, with dangers on and what was added since off', async ({ page }) => {
  await turnedOn(page);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const switchesOf = (group: string) => page.getByRole('group', { name: group }).getByRole('switch');
  await expect(switchesOf('Dangers')).toHaveCount(3);
  for (const danger of await switchesOf('Dangers').all()) await expect(danger).toBeChecked();
  await expect(switchesOf('Trades')).toHaveCount(3);
  for (const kind of ['A TWAP ends soon, or has ended', 'Your rank in the treasury changes']) {
    await expect(page.getByRole('switch', { name: kind })).not.toBeChecked();
  }
  await page.getByRole('switch', { name: 'Your rank in the treasury changes' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await taken(page);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('switch', { name: 'Your rank in the treasury changes' })).toBeChecked();
  await page.getByRole('link', { name: 'Set alerts on prices and markets' }).click();
  await expect(page).toHaveURL(/\/alerts$/);
});

test('a device that the push service ended says so, and is turned on again', async ({ page }) => {
  await turnedOn(page);
  const subscription = await page.evaluate(() => localStorage.getItem('test.subscription') ?? '{}');
  const end = String(JSON.parse(subscription).endpoint).split('/').at(-1);
  await fetch(`${sandboxUrl()}/control/push`, { method: 'POST', body: JSON.stringify({ end }) });
  await page.getByRole('button', { name: 'Send me one now' }).click();
  await expect(page.getByText('This device can no longer be reached')).toBeVisible();
  await expect(page.getByText('Ended by the browser’s push service')).toBeVisible();
  await page.getByRole('button', { name: 'Turn on for this device' }).click();
  await expect(page.getByText('This device is told of what you chose below.')).toBeVisible();
});

test('a browser that was refused says how to allow it, and nothing is asked before a press', async ({ page }) => {
  await standIn(page, 'denied');
  const owner = await AccountTrader.enter(page);
  await owner.come('/notifications');
  await expect(page.getByRole('button', { name: 'Turn on for this device' })).toBeVisible();
  expect(await page.evaluate(() => Notification.permission)).toBe('default');
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await page.getByRole('button', { name: 'Turn on for this device' }).click();
  await expect(page.getByText('This browser blocks notifications')).toBeVisible();
  await expect(page.getByText('No device yet')).toBeVisible();
});

test('a browser without pushes is told what else there is, from right to left too', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  const owner = await AccountTrader.enter(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await owner.come('/notifications');
  await expect(page.getByText('This browser cannot be notified')).toBeVisible();
  await owner.come('/ar/notifications');
  await expect(page.getByText('لا يمكن إرسال إشعارات إلى هذا المتصفح')).toBeVisible();
  expect(await overflow(page)).toBe(0);
  expect(await inBothThemes(page)).toEqual([]);
});

test('a visitor without a wallet reads what reaches a device, and is asked to connect', async ({ page }) => {
  const { faults } = watch(page);
  await page.goto('/notifications');
  await taken(page);
  await expect(page.getByText('Please connect your wallet to continue')).toBeVisible();
  expect(await overflow(page)).toBe(0);
  expect(await inBothThemes(page)).toEqual([]);
  expect(faults).toEqual([]);
});
