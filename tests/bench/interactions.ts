import type { Locator, Page } from '@playwright/test';
import { type Seen, watchInteractions } from './ticket-page.ts';

export const presses = 48;
/** A user releases a key later than they press it, and twelve keys a second are fast: each is over before the next. */
export const held = { delay: 80 };

/** Returns the time from each event to its paint, as the browser reports it, or 16 ms if it reports none. */
export async function interactions(page: Page, what: 'keydown' | 'click', each: (at: number) => Promise<void>) {
  await page.evaluate(watchInteractions, what);
  for (let at = 0; at < presses; at += 1) await each(at);
  await page.waitForFunction(() => Reflect.get(window, 'benchSeen')?.isResting());
  const reported = await page.evaluate(() => {
    const seen: Seen = Reflect.get(window, 'benchSeen');
    return seen.durations();
  });
  const all = [...reported, ...Array.from({ length: Math.max(0, presses - reported.length) }, () => 16)];
  return all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.75)] ?? Number.NaN;
}

/** Returns the middle of an element, looked up once: finding it again costs the page more than what is measured. */
export async function middleOf(place: Locator): Promise<[number, number]> {
  const box = await place.boundingBox();
  if (box === null) throw new Error('What is to be pressed is not in sight');
  return [box.x + box.width / 2, box.y + box.height / 2];
}
