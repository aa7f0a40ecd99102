import { axeFindings, layoutShift, watch } from '../page-watch';
import { expect, test } from '../test';
import { openGallery } from './gallery';

const isLong = process.env['LONG'] === '1';
/**
 * Themes and pairs differ in colours only: one of them is enough at phone width and for checks that are not about
 * colours.
 */
const looks = [
  { theme: 'dark', pair: 'usual', width: 390 },
  { theme: 'dark', pair: 'usual', width: 1280 },
  { theme: 'light', pair: 'usual', width: 1280 },
  { theme: 'dark', pair: 'cb', width: 1280 },
  { theme: 'light', pair: 'cb', width: 1280 },
  ...(isLong
    ? [
        { theme: 'light', pair: 'usual', width: 390 },
        { theme: 'dark', pair: 'cb', width: 390 },
        { theme: 'light', pair: 'cb', width: 390 },
      ]
    : []),
];

for (const { theme, pair, width } of looks) {
  test(`every piece is sound in ${theme}, ${pair}, at ${width} px`, async ({ page }) => {
    const { faults } = watch(page);
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(
      ([themeValue, pairValue]) => {
        localStorage.setItem('pluto.theme', themeValue ?? '');
        if (pairValue === 'cb') localStorage.setItem('pluto.pair', pairValue);
      },
      [theme, pair],
    );
    await openGallery(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    expect(await layoutShift(page)).toBeLessThan(0.02);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    const isFirst = theme === 'dark' && pair === 'usual';
    expect(await axeFindings(page, isFirst || isLong ? {} : { rules: ['color-contrast'] })).toEqual([]);
    expect(faults).toEqual([]);
  });
}

test('the gallery is not for search engines', async ({ page }) => {
  await page.goto('/design');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
});

test('theme and pair can be tried on', async ({ page }) => {
  await openGallery(page);
  await page.getByRole('radio', { name: 'Light', exact: true }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('radio', { name: 'Blue and orange' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-pair', 'cb');
});

test('without motion nothing moves but the slowed ring', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openGallery(page);
  const durations = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => Number(effect?.getTiming().duration)),
  );
  expect(durations.filter((duration) => duration !== 0 && duration !== 2_400)).toEqual([]);
});

test('a phone’s finger finds 44 px', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openGallery(page);
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('main :is(button, label:has(input, button), [role="switch"])')]
      .filter((element) => element.closest('label') === element || element.closest('label') === null)
      .filter(
        (element) =>
          element.querySelector(':scope > .sr-only') === null && !element.matches('.sr-only, label[for]:not(:has(*))'),
      )
      .map((element) => {
        const { height, width } = element.getBoundingClientRect();
        const after = getComputedStyle(element, '::after');
        const grown = after.position === 'absolute' ? -2 * Number.parseFloat(after.top) : 0;
        return { text: element.textContent, height: height + grown, width: width + grown };
      })
      .filter(({ height, width }) => height > 0 && (height < 44 || width < 24)),
  );
  expect(small).toEqual([]);
});
