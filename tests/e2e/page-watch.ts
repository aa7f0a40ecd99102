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

/** React has taken over once it has put its mark on the document's nodes. */
export async function taken(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => Object.keys(document).some((name) => name.startsWith('_reactListening'))))
    .toBe(true);
}
