import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from '@playwright/test';

/** A step of a person's way, and how long it took until what it leads to was there. */
export interface Step {
  readonly person: string;
  readonly name: string;
  readonly ms: number;
}

/** How long a person reads before the next step. */
const readingMs = 1_200;
const pollAgainMs = 50;
/** A panel that has nothing to show by then stays empty. */
const mostEmptyMs = 10_000;
const mostShift = 0.05;

/** The layout shifts of a page since somebody last looked, and what they moved. */
interface Shifts {
  sum: number;
  moved: string[];
}

/** Runs inside the page before any of its code: sums the layout shifts after the first paint that no input caused. */
function installShifts(): void {
  const shifts: Shifts = { sum: 0, moved: [] };
  Reflect.set(window, 'journeyShifts', shifts);
  let painted = Number.POSITIVE_INFINITY;
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') painted = startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'hadRecentInput') === true || entry.startTime < painted) continue;
      shifts.sum += Number(Reflect.get(entry, 'value'));
      for (const { node } of Reflect.get(entry, 'sources') ?? []) {
        if (node instanceof Element) shifts.moved.push(node.outerHTML.slice(0, 120));
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * A person with a browser of their own, who acts, waits and reads. What nobody may meet is noted as a fault: a refusal,
 * a failure, an error in the console, a page that jumps, a panel that stays empty.
 */
export class Visit {
  readonly faults: string[] = [];
  readonly steps: Step[] = [];
  readonly page: Page;
  readonly url: string;
  readonly #person: string;
  readonly #context: BrowserContext;
  #at = 'at the door';

  private constructor(person: string, url: string, context: BrowserContext, page: Page) {
    this.#person = person;
    this.url = url;
    this.#context = context;
    this.page = page;
    page.on('console', (message) => {
      if (message.type() === 'error') this.#note(`console: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.#note(`script: ${error.message}`));
    page.on('response', (response) => {
      const status = response.status();
      if (status >= 500 || status === 429) this.#note(`${status} ${response.url()}`);
    });
  }

  static async begin(
    browser: Browser,
    person: string,
    url: string,
    options: BrowserContextOptions = {},
  ): Promise<Visit> {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
    await context.addInitScript(installShifts);
    return new Visit(person, url, context, await context.newPage());
  }

  /** Acts, waits until what it leads to is there, and reads. */
  async step(name: string, act: () => Promise<unknown>, leadsTo: Locator): Promise<void> {
    this.#at = name;
    const began = performance.now();
    try {
      await act();
      await leadsTo.first().waitFor();
    } catch (error) {
      this.#note(`did not get there: ${error instanceof Error ? error.message.split('\n', 1)[0] : String(error)}`);
      throw new Error(`${this.#person}, ${name}: ${this.faults.join('\n')}`, { cause: error });
    }
    this.steps.push({ person: this.#person, name, ms: performance.now() - began });
    await pause(readingMs);
    await this.#look();
  }

  async end(): Promise<void> {
    await this.#context.close();
  }

  #note(fault: string): void {
    this.faults.push(`${this.#person}, ${this.#at}: ${fault}`);
  }

  /** Looks at the page as it stands after a while of reading. */
  async #look(): Promise<void> {
    for (const toast of await this.page.locator('[data-kind=failure]').allInnerTexts()) this.#note(`toast: ${toast}`);
    const { sum, moved } = await this.page.evaluate(() => {
      const shifts: Shifts = Reflect.get(window, 'journeyShifts');
      const seen = { sum: shifts.sum, moved: shifts.moved.slice(0, 3) };
      Object.assign(shifts, { sum: 0, moved: [] });
      return seen;
    });
    if (sum > mostShift) this.#note(`the page jumped by ${sum.toFixed(3)}: ${moved.join(' | ')}`);
    const waiting = this.page.locator('main .animate-skeleton:visible');
    const until = performance.now() + mostEmptyMs;
    while ((await waiting.count()) > 0) {
      if (performance.now() > until) {
        const region = await waiting.first().evaluate((bar) => {
          const part = bar.closest('[aria-label], [aria-labelledby], section, table');
          return part?.getAttribute('aria-label') ?? part?.textContent?.slice(0, 80) ?? part?.className ?? '';
        });
        this.#note(`stays empty: ${region}`);
        return;
      }
      await pause(pollAgainMs);
    }
  }
}
