import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { sandboxUrl, siteUrl } from './stack';
import { expect } from './test';

export interface Watch {
  /** What a visitor must never have: console errors, refused scripts, requests to strangers, failed files. */
  faults: string[];
}

const allowedOrigins = (): string[] => [siteUrl(), sandboxUrl()].map((url) => new URL(url).origin);

export function watch(page: Page): Watch {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`script: ${error.message}`));
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && !allowedOrigins().includes(origin)) faults.push(`foreign: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && response.request().resourceType() !== 'document') {
      faults.push(`file: ${response.status()} ${response.url()}`);
    }
  });
  return { faults };
}

/** React has taken over once it has put its mark on the last of the shell; its effects follow before the next frame. */
export async function taken(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('footer, main') ?? {}).some((name) => name.startsWith('__reactProps')),
  );
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(() => painted(true)))),
  );
}

/** What fades in has its colours only afterwards: nothing does while this looks. */
async function withoutMotion<Found>(page: Page, look: () => Promise<Found>): Promise<Found> {
  const wasReduced = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found = await look();
  await page.emulateMedia({ reducedMotion: wasReduced ? 'reduce' : 'no-preference' });
  return found;
}

interface AxeOptions {
  /** These alone, where the rest was looked at before. */
  readonly rules?: string[];
  /** A part alone, where the rest of the page was looked at before. */
  readonly within?: string;
}

const opened = '[role=dialog], [role=menu]';
/** A long table's rows are alike: a dozen of them are looked at, and all in the long run. */
const furtherRows = 'tr:nth-child(n + 13)';
const isLong = process.env['LONG'] === '1';

/** Of the whole page, or of what is open over it: the rest is out of reach meanwhile, and was looked at before. */
export async function axeFindings(page: Page, { rules, within: asked }: AxeOptions = {}): Promise<string[]> {
  // A document that was looked at before has axe already: it is half a megabyte to read.
  const isThere = await page.evaluate(() => 'axe' in window);
  const builder = new AxeBuilder({ page, ...(isThere && { axeSource: 'true' }) });
  // One document, no frames: the other mode opens a second page for each look. Nodes that pass are not told one by one.
  const whole = builder.options({ resultTypes: ['violations'] }).setLegacyMode();
  const isOpen = (await page.locator(opened).count()) > 0;
  const within = asked ?? (isOpen ? opened : undefined);
  const scoped = within === undefined ? whole : whole.include(within);
  const axe = isLong ? scoped : scoped.exclude(furtherRows);
  const chosen = rules === undefined ? axe : axe.withRules(rules);
  const { violations } = await withoutMotion(page, () => chosen.analyze());
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** How far things have moved by themselves since the page began to load. */
export async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if (!Reflect.get(entry, 'hadRecentInput')) sum += Number(Reflect.get(entry, 'value'));
          }
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
}

export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

export type Theme = 'dark' | 'light';

/** For the next load, before its first paint; motion is off, so that no colour is caught on its way to another. */
export async function beginIn(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript((value) => localStorage.setItem('pluto.theme', value), theme);
}

/** As another tab would: the page itself hears of it and changes its look. */
export async function changeTo(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((value) => {
    localStorage.setItem('pluto.theme', value);
    window.dispatchEvent(new StorageEvent('storage', { key: 'pluto.theme' }));
  }, theme);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

/** All rules look at the page in the dark theme, and in the light one those alone that are about colours. */
export async function inBothThemes(page: Page, within?: string): Promise<string[]> {
  const dark = await axeFindings(page, within === undefined ? {} : { within });
  await changeTo(page, 'light');
  const light = await axeFindings(page, {
    ...(within !== undefined && { within }),
    ...(!isLong && { rules: ['color-contrast'] }),
  });
  await changeTo(page, 'dark');
  return [...dark, ...light];
}
