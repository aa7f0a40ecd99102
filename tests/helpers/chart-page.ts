import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../../server/launch/paths.ts';

const origin = 'http://chart.test';
const packages = {
  'lightweight-charts': '/node_modules/lightweight-charts/dist/lightweight-charts.standalone.production.mjs',
  klinecharts: '/node_modules/klinecharts/dist/index.esm.js',
};
const html = `<!doctype html><html><head><style>body { margin: 0 } #chart { width: 1000px; height: 600px }</style>
<script>globalThis.process = { env: { NODE_ENV: 'production' } };</script>
<script type="importmap">${JSON.stringify({ imports: packages })}</script></head><body><div id="chart"></div></body></html>`;

/** Opens an empty page that can import the project's modules from source, without a server or bundle. */
export async function openChartPage(page: Page, module: string): Promise<void> {
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') {
      await route.fulfill({ contentType: 'text/html', body: html });
      return;
    }
    if (!/\.(ts|js|mjs)$/.test(pathname)) {
      await route.fulfill({ status: 404 });
      return;
    }
    const text = await readFile(join(root, pathname), 'utf8');
    const body = pathname.endsWith('.ts') ? stripTypeScriptTypes(text) : text;
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  await page.goto(`${origin}/`);
  await page.evaluate((path) => import(path), `/${module}`);
}
