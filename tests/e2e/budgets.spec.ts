import { readFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './test';

interface Budget {
  javascript: number;
  css: number;
  html: number;
}

const budgets: Record<string, Budget> = JSON.parse(readFileSync(new URL('../budgets.json', import.meta.url), 'utf8'));

async function encodedBytes(request: APIRequestContext, url: string): Promise<number> {
  const response = await request.get(url, { headers: { 'accept-encoding': 'br' } });
  expect(response.status(), url).toBe(200);
  return Number(response.headers()['content-length']);
}

async function sum(request: APIRequestContext, urls: readonly string[]): Promise<number> {
  const sizes = await Promise.all([...new Set(urls)].map((url) => encodedBytes(request, url)));
  return sizes.reduce((all, size) => all + size, 0);
}

const attribute = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].flatMap(([, url]) => url ?? []);

/** Transferred bytes for a visitor without a wallet, including React and Next; 1 kB is 1,000 bytes. */
for (const [path, budget] of Object.entries(budgets)) {
  test(`${path} keeps its budget`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    // A browser that knows modules loads no `nomodule` script.
    const modern = html.replace(/<script[^>]*\bnomodule\b[^>]*>/gi, '');
    const scripts = attribute(modern, /<(?:script|link)[^>]*(?:src|href)="(\/_next\/[^"]+\.js)"/g);
    const sheets = attribute(html, /<link[^>]*href="(\/_next\/[^"]+\.css)"/g);
    const measured = {
      javascript: await sum(request, scripts),
      css: await sum(request, sheets),
      html: await encodedBytes(request, path),
    };
    const over = Object.entries(measured).filter(([kind, bytes]) => bytes > Reflect.get(budget, kind) * 1_000);
    expect(over, JSON.stringify(measured)).toEqual([]);
  });
}

test('the scripts that a page loads first are compiled while they arrive', async ({ request }) => {
  const html = await (await request.get('/perpetual')).text();
  const scripts = new Set(attribute(html, /<script[^>]*src="(\/_next\/[^"]+\.js)"/g));
  expect(scripts.size).toBeGreaterThan(0);
  const texts = await Promise.all([...scripts].map(async (url) => (await request.get(url)).text()));
  expect(texts.filter((text) => !text.startsWith('//# allFunctionsCalledOnLoad\n'))).toEqual([]);
});
