import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import type { Visit } from './visit.ts';

const dialog = (page: Page): Locator => page.getByRole('dialog');
const heading = (page: Page): Locator => page.locator('main h1:visible, main h2:visible, main form:visible');
const ticket = (page: Page): Locator => page.getByRole('region', { name: 'Order ticket' });
const more = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: 'More', exact: true });

/** Opens a page by its address, as a bookmark does. */
const open = (visit: Visit, path: string): Promise<void> =>
  visit.step(`open ${path}`, () => visit.page.goto(visit.url + path), heading(visit.page));

/** Connects an account of the sandbox's wallet from a button that offers it. */
async function connect(visit: Visit, from: Locator, account: RegExp): Promise<void> {
  const { page } = visit;
  await visit.step('connect', () => from.click(), dialog(page));
  const wallet = dialog(page).getByRole('button', { name: /^Sandbox wallet/ });
  await visit.step('choose the wallet', () => wallet.click(), dialog(page).getByRole('button', { name: account }));
}

const hrefsIn = async (links: Locator): Promise<readonly string[]> => [
  ...new Set(
    await links.evaluateAll((all) =>
      all.flatMap((link) => {
        const href = link.getAttribute('href') ?? '';
        return href.startsWith('/') ? [href.split('#', 1)[0] ?? ''] : [];
      }),
    ),
  ),
];

/** Clicks every link of the header, of its menu and of the footer, one after another. */
async function newcomer(visit: Visit): Promise<void> {
  const { page } = visit;
  await open(visit, '/');
  const arrived = (href: string) => page.waitForURL((url) => url.pathname.startsWith(href.split('/', 2).join('/')));
  const follow = (name: string, link: Locator, href: string) =>
    visit.step(
      name,
      async () => {
        await link.click();
        await arrived(href);
      },
      heading(page),
    );
  const header = page.getByRole('banner').getByRole('navigation').locator('a[href]:visible');
  for (const href of await hrefsIn(header)) {
    await follow(`header ${href}`, page.getByRole('banner').locator(`nav a[href="${href}"]:visible`), href);
  }
  const items = page.getByRole('menuitem');
  await visit.step('press More', () => more(page).click(), items.first());
  const listed = await hrefsIn(items);
  await visit.step('leave More', () => page.keyboard.press('Escape'), page.locator('main'));
  for (const href of listed) {
    await visit.step(`More for ${href}`, () => more(page).click(), items.first());
    await follow(`menu ${href}`, page.locator(`[role=menuitem][href="${href}"]`), href);
  }
  await open(visit, '/fees');
  const footer = page.locator('footer a[href]:visible');
  for (const href of (await hrefsIn(footer)).filter((one) => !listed.includes(one) && one !== '/')) {
    await follow(`footer ${href}`, page.locator(`footer a[href="${href}"]:visible`).first(), href);
    await open(visit, '/fees');
  }
}

/** Goes from a fresh wallet to a first order, and out of the position again. */
async function trader(visit: Visit): Promise<void> {
  const { page } = visit;
  await open(visit, '/perpetual');
  await connect(visit, ticket(page).getByRole('button', { name: 'Connect Wallet' }), /^Newcomer/);
  const signIn = dialog(page).getByRole('button', { name: 'Sign in', exact: true });
  await visit.step(
    'choose the account',
    () =>
      dialog(page)
        .getByRole('button', { name: /^Newcomer/ })
        .click(),
    signIn,
  );
  const amount = dialog(page).getByRole('textbox', { name: 'Amount' });
  await visit.step('sign in', () => signIn.click(), amount);
  const deposit = dialog(page).getByRole('button', { name: 'Deposit USDC' });
  await visit.step('say how much', () => amount.fill('2000'), deposit);
  const enable = dialog(page).getByRole('button', { name: 'Enable trading' });
  await visit.step('deposit', () => deposit.click(), enable);
  const slider = ticket(page)
    .locator('span[data-orientation]')
    .filter({ has: page.getByRole('slider') })
    .first();
  await visit.step('enable trading', () => enable.click(), slider);
  await dialog(page).waitFor({ state: 'detached' });
  const submit = ticket(page).locator('button[type=submit]:not([aria-disabled=true], :disabled)');
  const width = (await slider.boundingBox())?.width ?? 0;
  await visit.step('choose a size', () => slider.click({ position: { x: width * 0.1, y: 4 } }), submit);
  const position = page.getByRole('table', { name: 'Open Positions', exact: true }).locator('tr[data-row]');
  await visit.step('order', () => submit.click(), position);
  const close = position.getByRole('button', { name: 'Close', exact: true });
  const closing = dialog(page).getByRole('button', { name: /^Sell / });
  await visit.step('ask to close', () => close.click(), closing);
  await visit.step('close', () => closing.click(), dialog(page).getByRole('heading', { name: 'Position Closed' }));
  await visit.step(
    'leave',
    () => dialog(page).getByRole('button', { name: 'Done' }).click(),
    page.getByText('No open positions'),
  );
}

/** Finds a coin, looks at it, and buys some of it. */
async function spotBuyer(visit: Visit): Promise<void> {
  const { page } = visit;
  await open(visit, '/memes');
  const pair = page.locator('main a[href*="/spot/"]:visible').first();
  const panel = page.getByRole('region', { name: 'Swap', exact: true });
  await visit.step('open a coin', () => pair.click(), panel);
  await open(visit, '/spot');
  await open(visit, '/spot/arbitrum/ETH_USDC');
  const spend = panel.getByRole('textbox', { name: 'You pay' });
  await connect(visit, panel.getByRole('button', { name: 'Connect Wallet' }), /^Trader/);
  await visit.step(
    'choose the account',
    () =>
      dialog(page)
        .getByRole('button', { name: /^Trader/ })
        .click(),
    panel.getByText('Balance'),
  );
  const approve = panel.getByRole('button', { name: 'Approve USDC' });
  const buy = panel.getByRole('button', { name: 'Buy ETH' });
  await visit.step('say how much', () => spend.fill('25'), approve.or(buy));
  if (await approve.isVisible()) await visit.step('approve', () => approve.click(), buy);
  await visit.step('buy', () => buy.click(), page.getByText('Swap completed successfully!'));
}

const analysed = ['BTC', 'ETH', 'SOL', 'XRP', 'DOGE', 'ADA', 'LINK', 'AVAX', 'BNB', 'LTC'] as const;

/** Has ten symbols analysed, one after another. */
async function analyst(visit: Visit): Promise<void> {
  const { page } = visit;
  await open(visit, '/ai-trading');
  const symbol = page.getByRole('combobox', { name: 'Symbol' });
  const analyze = page.getByRole('button', { name: 'Analyze', exact: true });
  for (const coin of analysed) {
    const result = page
      .getByRole('region', { name: 'Analyses' })
      .getByRole('heading', { name: RegExp(`^${coin}-USDT`) });
    await visit.step(
      `analyse ${coin}`,
      async () => {
        await symbol.fill(`${coin}-USDT`);
        await analyze.click();
      },
      result,
    );
  }
}

/** Signs in to the administration, looks a token up and sees how things are. */
async function administrator(visit: Visit): Promise<void> {
  const { page } = visit;
  await open(visit, '/perpetual');
  await connect(visit, ticket(page).getByRole('button', { name: 'Connect Wallet' }), /^Administrator/);
  const signIn = dialog(page).getByRole('button', { name: 'Sign in', exact: true });
  await visit.step(
    'choose the account',
    () =>
      dialog(page)
        .getByRole('button', { name: /^Administrator/ })
        .click(),
    signIn,
  );
  const next = dialog(page).getByRole('textbox', { name: 'Amount' });
  await visit.step(
    'sign in',
    () => signIn.click(),
    next.or(dialog(page).getByRole('button', { name: 'Enable trading' })),
  );
  const dashboard = page.getByRole('banner').getByRole('link', { name: 'Admin Dashboard' });
  await visit.step('leave the steps to trading', () => page.keyboard.press('Escape'), dashboard);
  await visit.step(
    'open the administration',
    () => dashboard.click(),
    page.getByRole('heading', { name: 'Admin Dashboard' }),
  );
  for (const tab of await page.getByRole('main').getByRole('tab').allInnerTexts()) {
    const chosen = page.getByRole('main').getByRole('tab', { name: tab });
    await visit.step(`tab ${tab}`, () => chosen.click(), page.getByRole('tabpanel'));
  }
}

/** Looks around in Arabic, on a phone. */
async function arabicPhone(visit: Visit): Promise<void> {
  const { page } = visit;
  for (const path of ['/ar/perpetual', '/ar/markets', '/ar/memes', '/ar/spot', '/ar/treasury', '/ar/ai-trading']) {
    await open(visit, path);
  }
  const menu = page.locator('header [data-opens=menu]');
  await visit.step('open the menu', () => menu.click(), dialog(page).locator('a[href="/ar/stats"]'));
  await visit.step(
    'go to statistics',
    async () => {
      await dialog(page).locator('a[href="/ar/stats"]').click();
      await page.waitForURL('**/ar/stats');
    },
    heading(page),
  );
}

export interface Traveller {
  readonly name: string;
  readonly go: (visit: Visit) => Promise<void>;
  readonly device: BrowserContextOptions;
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'ar' } as const;

/** In the order in which they come to a fresh start. */
export const people: readonly Traveller[] = [
  { name: 'a newcomer who clicks every link', go: newcomer, device: {} },
  { name: 'a trader from wallet to closed position', go: trader, device: {} },
  { name: 'a spot buyer', go: spotBuyer, device: {} },
  { name: 'an analyst of ten symbols', go: analyst, device: {} },
  { name: 'an administrator', go: administrator, device: {} },
  { name: 'somebody in Arabic on a phone', go: arabicPhone, device: phone },
];

/** How a browser is started here: without what asks other hosts. Chromium's sandbox does not work for root. */
export const browserOptions: readonly string[] = [
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
