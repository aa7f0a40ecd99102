import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BarRoom, foldBar, heightOf } from '@/components/chart/drawings/bar-folding.ts';

const bar = { families: 9, acts: 4, others: 4, dividers: 3 };
const roomOf = (height: number): BarRoom => ({ height, button: 28, gap: 2, divider: 1 });

/** The buttons that stand in a folded bar. */
function buttonsOf({ families, areActsFolded }: ReturnType<typeof foldBar>): number {
  return families + (families < bar.families ? 1 : 0) + (areActsFolded ? 1 : bar.acts) + bar.others;
}

describe('a bar that is folded to its height', () => {
  it('shares no menu where there is room, first the acts on all drawings, then the last families', () => {
    expect(foldBar(roomOf(640), bar)).toEqual({ families: 9, areActsFolded: false });
    expect(foldBar(roomOf(466), bar)).toEqual({ families: 9, areActsFolded: true });
    expect(foldBar(roomOf(366), bar)).toEqual({ families: 5, areActsFolded: true });
    expect(foldBar(roomOf(100), bar)).toEqual({ families: 0, areActsFolded: true });
  });

  it('is never higher than its room while that holds the least, and folds no more than it has to', () => {
    const least = heightOf(2 + bar.others, bar.dividers, roomOf(0));
    fc.assert(
      fc.property(fc.integer({ min: least, max: 900 }), (height) => {
        const room = roomOf(height);
        const folding = foldBar(room, bar);
        expect(heightOf(buttonsOf(folding), bar.dividers, room)).toBeLessThanOrEqual(height);
        // A bar with one family less in the shared menu would have been too high; two fewer where one would be alone.
        const next =
          folding.families < bar.families
            ? { families: folding.families + (folding.families === bar.families - 2 ? 2 : 1), areActsFolded: true }
            : { families: bar.families, areActsFolded: false };
        if (folding.areActsFolded) expect(heightOf(buttonsOf(next), bar.dividers, room)).toBeGreaterThan(height);
      }),
    );
  });
});
