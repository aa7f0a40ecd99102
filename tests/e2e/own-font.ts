import type { Page } from '@playwright/test';
import { expect } from './test';

/** True if the page's text is set in its own font: it is then not as wide as in the family that follows. */
const isInOwnFont = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const [own = ''] = getComputedStyle(document.body).fontFamily.split(',');
    const widthIn = (family: string): number => {
      const probe = document.createElement('span');
      probe.style.cssText = `position:absolute;visibility:hidden;white-space:nowrap;font:100px ${family}`;
      probe.textContent = 'Take profit market 0123456789';
      document.body.append(probe);
      const { width } = probe.getBoundingClientRect();
      probe.remove();
      return width;
    };
    return widthIn(`${own}, monospace`) !== widthIn('monospace');
  });

/**
 * Waits until a page is set in its own font, which it does without where the font comes too late: a test that measures
 * text would else measure a font of this machine. The next load finds it in the browser's cache.
 */
export async function inOwnFont(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      if (await isInOwnFont(page)) return true;
      await page.reload();
      return false;
    })
    .toBe(true);
}
