import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export interface Watch {
  /** What a visitor must never have: console errors, refused scripts, requests to strangers, failed files. */
  faults: string[];
}

const allowedOrigins = [process.env['BASE_URL'], process.env['SANDBOX_URL']].flatMap((url) =>
  url === undefined || url === '' ? [] : [new URL(url).origin],
);

export function watch(page: Page): Watch {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`script: ${error.message}`));
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && !allowedOrigins.includes(origin)) faults.push(`foreign: ${request.url()}`);
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
  await expect
    .poll(() =>
      page.evaluate(() =>
        Object.keys(document.querySelector('footer, main') ?? {}).some((name) => name.startsWith('__reactProps')),
      ),
    )
    .toBe(true);
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

/** `rules`: these alone, where the rest was looked at before. */
export async function axeFindings(page: Page, rules?: string[]): Promise<string[]> {
  // One document, no frames: the other mode opens a second page for each look.
  const axe = new AxeBuilder({ page }).setLegacyMode();
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
