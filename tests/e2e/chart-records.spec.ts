import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installInks } from '../helpers/canvas-ink';
import type { Cases } from '../helpers/chart-cases';
import { openChartPage } from '../helpers/chart-page';
import { expect, test } from './test';

/**
 * The canvas calls of a whole chart are recorded. UPDATE_RECORDS=1 rewrites the records, and a person reviews the
 * difference.
 */
const isWriting = process.env['UPDATE_RECORDS'] === '1';
const fileOf = (theme: string): string =>
  fileURLToPath(new URL(`../fixtures/chart/whole/${theme}.txt`, import.meta.url));
const begin = '## ';

/** The themes differ in colours only: the light one is compared with LONG=1, and written with every update. */
const themes = isWriting || process.env['LONG'] === '1' ? (['dark', 'light'] as const) : (['dark'] as const);

for (const theme of themes) {
  test(`a canvas is told the same as ever by every chart, ${theme}`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.addInitScript(installInks);
    await openChartPage(page, 'tests/helpers/chart-cases.ts');
    // Off the chart: a pointer over it would draw a crosshair.
    await page.mouse.move(1_200, 700);
    const reported = await page.evaluate(async (look) => {
      const { names, draw }: Cases = Reflect.get(window, 'chartCases');
      const texts: [name: string, text: string][] = [];
      for (const name of names) texts.push([name, await draw(name, look)]);
      return texts;
    }, theme);
    if (isWriting) {
      await mkdir(dirname(fileOf(theme)), { recursive: true });
      await writeFile(fileOf(theme), reported.map(([name, text]) => `${begin}${name}\n${text}\n`).join('\n'));
    }
    const records = (await readFile(fileOf(theme), 'utf8')).split(new RegExp(`^${begin}`, 'm')).slice(1);
    const known = new Map(
      records.map((one) => [one.slice(0, one.indexOf('\n')), one.slice(one.indexOf('\n') + 1).trimEnd()]),
    );
    expect(reported.map(([name]) => name)).toEqual([...known.keys()]);
    expect(errors).toEqual([]);
    for (const [name, text] of reported) expect(text, name).toBe(known.get(name));
  });
}

test('an indicator in its own pane is drawn the same, whatever the axis of the price', async ({ page }) => {
  await page.addInitScript(installInks);
  await openChartPage(page, 'tests/helpers/chart-cases.ts');
  await page.mouse.move(1_200, 700);
  const reported = await page.evaluate(async () => {
    const { drawPanes }: Cases = Reflect.get(window, 'chartCases');
    return drawPanes();
  });
  /** The canvases below those of the price and its axis. */
  const below = reported.map((text) => text.split(/^(?=canvas )/m).slice(2));
  expect(new Set(reported).size).toBe(reported.length);
  for (const panes of below) expect(panes).toEqual(below[0]);
});
