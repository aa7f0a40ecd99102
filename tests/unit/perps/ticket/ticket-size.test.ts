import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { steppedShare } from '../../../../lib/domain/perps/ticket/ticket-size.ts';

describe('a step of the size', () => {
  it.each([
    [0, 'up', 25],
    [24, 'up', 25],
    [25, 'up', 50],
    [99, 'up', 100],
    [100, 'up', 100],
    [100, 'down', 75],
    [26, 'down', 25],
    [25, 'down', 0],
    [0, 'down', 0],
  ] as const)('from %d %s is %d', (share, way, expected) => expect(steppedShare(share, way)).toBe(expected));

  it('is always a quarter, and never the wrong way', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), (share) => {
        const [up, down] = [steppedShare(share, 'up'), steppedShare(share, 'down')];
        expect(up % 25).toBe(0);
        expect(down % 25).toBe(0);
        expect(up).toBeGreaterThanOrEqual(share);
        expect(down).toBeLessThanOrEqual(share);
      }),
    );
  });
});
