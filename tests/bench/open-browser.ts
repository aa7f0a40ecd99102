import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../../server/launch/browser.ts';

/** Opens the whole browser, which visitors have, and not the headless shell of the tests. */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: await findBrowser((line) => process.stderr.write(`${line}\n`)),
    // Chromium's sandbox does not work for root.
    args: ['--disable-gpu', ...more, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
}
