import type { Locator, Page } from '@playwright/test';
import { withTrialStack } from '../../server/launch/trial-stack.ts';
import { atMost, type Figure } from './figure.ts';
import { type Effort, installEffort } from './newcomer-page.ts';
import { openBrowser } from './open-browser.ts';

const mostClicks = 8;
const mostFields = 1;
const mostSignatures = 4;
const mostSeconds = 20;
/** A user releases a button later than they press it, and needs a second from one button to the next. */
const held = { delay: 80 };
const reachMs = 1_000;
const amount = '2000';
/** The slider is pressed at this share: a small enough order to need no confirmation. */
const share = 0.1;

class Hand {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(target: Locator, along = 0.5): Promise<void> {
    await target.waitFor();
    await this.page.waitForTimeout(reachMs);
    const { width, height } = (await target.boundingBox()) ?? { width: 0, height: 0 };
    await target.click({ ...held, position: { x: width * along, y: height / 2 } });
  }

  async type(text: string): Promise<void> {
    await this.page.waitForTimeout(reachMs);
    await this.page.keyboard.type(text, held);
  }
}

async function firstOrder(page: Page): Promise<void> {
  const hand = new Hand(page);
  const ticket = page.getByRole('region', { name: 'Order ticket' });
  const dialog = page.getByRole('dialog');
  await hand.press(ticket.getByRole('button', { name: 'Connect Wallet' }));
  await hand.press(dialog.getByRole('button', { name: /^Sandbox wallet/ }));
  await hand.press(dialog.getByRole('button', { name: /^Newcomer/ }));
  await hand.press(dialog.getByRole('button', { name: 'Sign in', exact: true }));
  await dialog.getByRole('textbox', { name: 'Amount' }).and(page.locator(':focus')).waitFor();
  await hand.type(amount);
  await hand.press(dialog.getByRole('button', { name: 'Deposit USDC' }));
  await hand.press(dialog.getByRole('button', { name: 'Enable trading' }));
  await dialog.waitFor({ state: 'detached' });
  const slider = ticket.locator('span[data-orientation]').filter({ has: page.getByRole('slider') });
  await hand.press(slider.first(), share);
  await hand.press(ticket.locator('button[type=submit]:not([aria-disabled=true], :disabled)'));
  await page.getByText(/acknowledged [\d,]+ ms, filled/).waitFor();
}

/** Measures a new user's way from the opened page to the first filled order. */
export async function* newcomerFigures(): AsyncGenerator<Figure> {
  yield* await withTrialStack(async ({ url }) => {
    const browser = await openBrowser();
    try {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await context.addInitScript(installEffort);
      const page = await context.newPage();
      const began = performance.now();
      await page.goto(`${url}/perpetual`);
      await firstOrder(page);
      const seconds = (performance.now() - began) / 1_000;
      const { clicks, fields, signatures } = await page.evaluate(() => {
        const effort: Effort = Reflect.get(window, 'benchEffort');
        return effort;
      });
      const against = 'from the opened page to the first order filled, a second from one button to the next';
      return [
        atMost('newcomer.clicks', clicks, 'clicks', mostClicks, against),
        atMost('newcomer.fields', fields, 'typed fields', mostFields, against),
        atMost('newcomer.signatures', signatures, 'signatures', mostSignatures, against),
        atMost('newcomer.seconds', seconds, 's', mostSeconds, against),
      ];
    } finally {
      await browser.close();
    }
  });
}
