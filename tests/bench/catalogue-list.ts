import type { BrowserContext } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import { privateKeyToAccount } from 'viem/accounts';
import { sandboxSecrets } from '../../server/launch/secrets.ts';
import type { Stack } from '../../server/launch/stack.ts';
import { withTrialStack } from '../../server/launch/trial-stack.ts';
import { demoAccount } from '../../server/sandbox/people/accounts.ts';
import { messageText } from '../helpers/sign-in.ts';
import { atMost, type Figure } from './figure.ts';
import { jumpThrough, longestTask, scrollThrough, settle } from './long-tasks.ts';
import { openBrowser } from './open-browser.ts';

const tokens = 10_000;
const chunk = 500;
const goalMs = 50;
const screen = { width: 1_280, height: 900 };

async function fill({ paths, sandboxUrl }: Stack): Promise<void> {
  const { SUPABASE_SECRET_KEY: secretKey } = sandboxSecrets(paths.dataDir);
  const db = createClient(`${sandboxUrl}/supabase`, secretKey, { auth: { persistSession: false } });
  for (let from = 0; from < tokens; from += chunk) {
    const rows = Array.from({ length: chunk }, (_, at) => ({
      ...{ chain_id: 1, address: `0x${(from + at + 1).toString(16).padStart(40, '0')}`, symbol: `B${from + at}` },
      ...{ name: `Bench ${from + at}`, decimals: 18 },
    }));
    const { error } = await db.from('tokens').insert(rows);
    if (error !== null) throw new Error('The tokens could not be written', { cause: error });
  }
}

async function signIn(context: BrowserContext, url: string): Promise<void> {
  const account = privateKeyToAccount(demoAccount('admin').privateKey);
  const headers = { origin: url };
  const challenge = await (await context.request.post(`${url}/api/auth/nonce`, { headers, data: {} })).json();
  const { nonce, issuedAt } = challenge;
  const message = messageText({ address: account.address, domain: new URL(url).host, uri: url, nonce, issuedAt });
  const signature = await account.signMessage({ message });
  const signedIn = await context.request.post(`${url}/api/auth/verify`, { headers, data: { message, signature } });
  if (!signedIn.ok()) throw new Error(`The administrator was not let in: ${await signedIn.text()}`);
  await context.addInitScript(() => localStorage.setItem('pluto.wallet', 'sandbox.admin'));
}

/** Measures the longest task of the page while an administrator goes through a list of ten thousand tokens. */
export async function* catalogueListFigures(): AsyncGenerator<Figure> {
  yield* await withTrialStack(async (stack) => {
    await fill(stack);
    const browser = await openBrowser();
    try {
      const context = await browser.newContext({ viewport: screen });
      await signIn(context, stack.url);
      const page = await context.newPage();
      await page.goto(`${stack.url}/admin`);
      await page.locator('[data-entry]').first().waitFor();
      await settle(page);
      const longestOf = (what: () => Promise<void>): Promise<number> => longestTask(browser, page, what);
      const search = page.getByRole('searchbox');
      const all = page.getByRole('checkbox', { name: 'Select all that are loaded' });
      return [
        atMost('catalogue-list.scroll', await longestOf(() => scrollThrough(page, tokens)), 'ms', goalMs),
        atMost('catalogue-list.jump', await longestOf(() => jumpThrough(page)), 'ms', goalMs),
        atMost('catalogue-list.select', await longestOf(() => all.check()), 'ms', goalMs),
        atMost(
          'catalogue-list.search',
          await longestOf(async () => {
            await search.pressSequentially('Bench 77', { delay: 80 });
            await page.waitForFunction(() => Number(document.querySelector('table')?.ariaRowCount) < 200);
          }),
          'ms',
          goalMs,
        ),
      ];
    } finally {
      await browser.close();
    }
  });
}
