import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import { infoWeight } from '../../lib/venues/hyperliquid/weights.ts';
import type { Stack } from '../../server/launch/stack.ts';
import { withTrialStack } from '../../server/launch/trial-stack.ts';
import { installBrowserWallet } from './browser-wallet.ts';
import { atMost, type Figure } from './figure.ts';
import { openBrowser } from './open-browser.ts';

const settleMs = 20_000;
const minuteMs = 60_000;
const traders = 10;
/** The exchange allows an address so much in a minute. */
const allowed = 1_200;

interface Person {
  readonly address: string;
  readonly role: string;
}

const terminal = (url: string): string => `${url}/trading?symbol=BTC`;

async function openTerminal(browser: Browser, { url }: Stack, { address }: Person): Promise<Page> {
  const context: BrowserContext = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(installBrowserWallet, address);
  const page = await context.newPage();
  await page.goto(terminal(url));
  await page.getByText('Free margin').waitFor();
  return page;
}

function weightOf(request: Request): number {
  if (!request.url().endsWith('/hyperliquid/info')) return 0;
  const type: unknown = Reflect.get(Object(request.postDataJSON()), 'type');
  return typeof type === 'string' ? infoWeight(type).base : 0;
}

/** Returns the weight of what these pages ask the exchange within a minute, their first questions left out. */
async function aMinute(pages: readonly Page[]): Promise<number> {
  await pages[0]?.waitForTimeout(settleMs);
  let weight = 0;
  const count = (request: Request): void => {
    weight += weightOf(request);
  };
  for (const page of pages) page.on('request', count);
  await pages[0]?.waitForTimeout(minuteMs);
  for (const page of pages) page.off('request', count);
  return weight;
}

async function peopleOf({ sandboxUrl }: Stack): Promise<readonly Person[]> {
  const answer: unknown = await (await fetch(`${sandboxUrl}/control/accounts`)).json();
  const listed: unknown = Array.isArray(answer) ? answer : Reflect.get(Object(answer), 'accounts');
  if (!Array.isArray(listed)) throw new Error('The sandbox introduces nobody');
  return listed.map((one) => ({
    address: String(Reflect.get(one, 'address')),
    role: String(Reflect.get(one, 'role')),
  }));
}

/**
 * Measures what a connected trader's open terminal asks the exchange in a minute by his own address, of which the
 * exchange allows 1,200: with nothing written, with coarse rows, with an order that goes deeper than five levels, and
 * of ten traders behind one address.
 */
export async function* traderWeightFigures(): AsyncGenerator<Figure> {
  yield* await withTrialStack(async (stack) => {
    const people = await peopleOf(stack);
    const named = (role: string): Person => {
      const found = people.find((person) => person.role === role);
      if (found === undefined) throw new Error(`Nobody is the ${role}`);
      return found;
    };
    const browser = await openBrowser();
    const figures: Figure[] = [];
    const measure = async (figure: string, goal: number, pages: readonly Page[]): Promise<void> => {
      figures.push(atMost(`trader.weight.${figure}`, await aMinute(pages), 'weight a minute', goal));
    };
    try {
      const page = await openTerminal(browser, stack, named('trader'));
      await measure('standard', allowed / 10, [page]);
      const form = page.getByRole('form', { name: 'Order ticket' });
      await form.getByRole('textbox', { name: 'Size', exact: true }).fill('60');
      await measure('standard.deep', allowed / 10, [page]);
      await form.getByRole('textbox', { name: 'Size', exact: true }).fill('');
      await page.getByRole('combobox', { name: 'Price step' }).selectOption({ label: '10' });
      await measure('standard.coarse', allowed / 10, [page]);
      await page.context().close();
      const unified = await openTerminal(browser, stack, named('unified'));
      await measure('unified', allowed / 10, [unified]);
      const many = await Promise.all(
        Array.from({ length: traders - 1 }, (_, at) =>
          openTerminal(browser, stack, at % 2 === 0 ? named('trader') : named('unified')),
        ),
      );
      await measure('ten', allowed, [unified, ...many]);
    } finally {
      await browser.close();
    }
    return figures;
  });
}
