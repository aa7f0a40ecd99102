import { openChart, plot } from './drawn-chart';
import { expect, test } from './test';

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`the last price's line lights up where it changes, with ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      const lasted: unknown[] = [];
      Reflect.set(window, 'lasted', lasted);
      const { animate } = Element.prototype;
      Element.prototype.animate = function (...given) {
        lasted.push(given[1]);
        return Reflect.apply(animate, this, given);
      };
    });
    await openChart(page);
    const price = () => plot(page).locator('[class*=text-up], [class*=text-down]').nth(3).textContent();
    const before = await price();
    await expect.poll(price).not.toBe(before);
    const lasted = () => page.evaluate((): unknown[] => Reflect.get(window, 'lasted'));
    if (reducedMotion === 'reduce') expect(await lasted()).toEqual([]);
    else await expect.poll(lasted).toContain(300);
  });
}
