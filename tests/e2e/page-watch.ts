import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { sandboxUrl, siteUrl } from './stack';
import { expect } from './test';

export interface Watch {
  /** Errors that no visitor may have: console errors, blocked scripts, requests to foreign origins, failed files. */
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

/** Waits for hydration: React has marked the last element of the shell, and its effects run before the next frame. */
export async function taken(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('footer, main') ?? {}).some((name) => name.startsWith('__reactProps')),
  );
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(() => painted(true)))),
  );
}

/** Turns motion off while `look` runs: an element that fades in has its true colours only afterwards. */
async function withoutMotion<Found>(page: Page, look: () => Promise<Found>): Promise<Found> {
  const wasReduced = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found = await look();
  await page.emulateMedia({ reducedMotion: wasReduced ? 'reduce' : 'no-preference' });
  return found;
}

interface AxeOptions {
  /** The only rules to check, if the others were checked before. */
  readonly rules?: string[];
  /** The only part to check, if the rest of the page was checked before. */
  readonly within?: string;
}

const opened = '[role=dialog], [role=menu]';
/** The rows of a long table are alike: a dozen of them are checked, and all of them with LONG=1. */
const furtherRows = 'tr:nth-child(n + 13)';
const isLong = process.env['LONG'] === '1';

/**
 * Checks the whole page, or only an open dialog or menu: the rest cannot be reached meanwhile and was checked before.
 */
export async function axeFindings(page: Page, { rules, within: requested }: AxeOptions = {}): Promise<string[]> {
  // A document that was checked before has axe already, which is half a megabyte to read.
  const isThere = await page.evaluate(() => 'axe' in window);
  const builder = new AxeBuilder({ page, ...(isThere && { axeSource: 'true' }) });
  // One document without frames: the other mode opens a second page for each check. Only violations are described.
  const whole = builder.options({ resultTypes: ['violations'] }).setLegacyMode();
  const isOpen = (await page.locator(opened).count()) > 0;
  const within = requested ?? (isOpen ? opened : undefined);
  const scoped = within === undefined ? whole : whole.include(within);
  const axe = isLong ? scoped : scoped.exclude(furtherRows);
  const chosen = rules === undefined ? axe : axe.withRules(rules);
  const { violations } = await withoutMotion(page, () => chosen.analyze());
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** Returns how far the layout has shifted since the page began to load. */
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

/** Returns the elements that moved since the page began to load, each with its height before and after, for a failure. */
export async function movedElements(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const moved: string[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            for (const source of Reflect.get(entry, 'sources') ?? []) {
              const { node, previousRect: from, currentRect: to } = source;
              const name = node instanceof Element ? node.outerHTML.slice(0, 120) : node?.nodeName;
              moved.push(
                `${Reflect.get(entry, 'value')}: ${name} from ${from.y}+${from.height} to ${to.y}+${to.height}`,
              );
            }
          }
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(moved)));
      }),
  );
}

export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

export type Theme = 'dark' | 'light';

/**
 * Sets the theme for the next load, before its first paint. Motion is off, so that no colour is caught in transition.
 */
export async function beginIn(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript((value) => localStorage.setItem('pluto.theme', value), theme);
}

/** Changes the theme as another tab would: the page is notified and changes its look. */
export async function changeTo(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((value) => {
    localStorage.setItem('pluto.theme', value);
    window.dispatchEvent(new StorageEvent('storage', { key: 'pluto.theme' }));
  }, theme);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

/** Checks the page by all rules in the dark theme, and by the colour rules alone in the light one. */
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
