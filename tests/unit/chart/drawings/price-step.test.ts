import fc from 'fast-check';
import { expect, it } from 'vitest';
import { priceStep } from '@/lib/chart/drawings/price-step.ts';
import { plane } from './plane.ts';

it('the price step of a drawing is round, and the least that moves it by a pixel', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-9, max: 1e6, noNaN: true }), (pixel) => {
      const step = priceStep({ ...plane, price: (y) => -y * pixel });
      expect(step).toBeGreaterThanOrEqual(pixel * 0.999);
      expect(step).toBeLessThan(pixel * 2.6);
      expect(step.toExponential(3)).toMatch(/^[125]\.000e/);
    }),
  );
});

it('the price step of a drawing is above zero where prices have no place on the screen', () => {
  expect(priceStep({ ...plane, price: () => Number.NaN })).toBe(1);
});
