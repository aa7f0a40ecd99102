import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heatMapFigures, smallestHeatMapPart } from '../../../lib/config/market-data.ts';
import { heatMapFigureOf, heatMapOf, heatOf } from '../../../lib/domain/markets/heat-map.ts';
import { type Box, treemap } from '../../../lib/domain/markets/treemap.ts';
import { ratio } from '../../../lib/math/amount.ts';
import { approximate } from '../../../lib/math/approximation.ts';
import { groupedLists } from './arbitrary.ts';

const box = { x: 10, y: 20, width: 1_200, height: 640 };
const whole = box.width * box.height;
/** Floats leave a part of a millionth of the whole. */
const inexact = 1e-6;

const areaOf = ({ width, height }: Box): number => width * height;
const overlapOf = (a: Box, b: Box): number => {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
};

function expectWithin(inner: Box, outer: Box): void {
  const slack = whole * inexact;
  expect(inner.x).toBeGreaterThanOrEqual(outer.x - slack);
  expect(inner.y).toBeGreaterThanOrEqual(outer.y - slack);
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width + slack);
  expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height + slack);
}

function expectNoOverlap(boxes: readonly Box[]): void {
  for (const [at, one] of boxes.entries()) {
    for (const other of boxes.slice(at + 1)) expect(overlapOf(one, other)).toBeLessThan(whole * inexact);
  }
}

describe('a treemap', () => {
  const weights = fc.array(fc.double({ min: 0.001, max: 1e9, noNaN: true }), { minLength: 1, maxLength: 60 });

  it('covers its box with areas in proportion, and none over another', () => {
    fc.assert(
      fc.property(weights, (given) => {
        const boxes = treemap(given, box);
        const total = given.reduce((sum, weight) => sum + weight, 0);
        expect(boxes).toHaveLength(given.length);
        for (const [at, one] of boxes.entries()) {
          expectWithin(one, box);
          const due = ((given[at] ?? 0) / total) * whole;
          expect(Math.abs(areaOf(one) - due)).toBeLessThan(whole * inexact);
        }
        expect(Math.abs(boxes.reduce((sum, one) => sum + areaOf(one), 0) - whole)).toBeLessThan(whole * inexact);
        expectNoOverlap(boxes);
      }),
    );
  });

  it('keeps tiles near to squares: equal weights are never slivers', () => {
    for (const count of [2, 7, 30, 100]) {
      for (const { width, height } of treemap(Array(count).fill(1), box)) {
        expect(Math.max(width / height, height / width)).toBeLessThan(3);
      }
    }
  });
});

describe('the heat map', () => {
  const figures = fc.constantFrom(...heatMapFigures);

  it('has each market once: as a tile of its sector, or among the small ones', () => {
    fc.assert(
      fc.property(groupedLists, figures, (rows, figure) => {
        const { sectors, small } = heatMapOf(rows, figure, box);
        const tiles = sectors.flatMap((sector) => sector.tiles);
        const names = [...tiles.map(({ market }) => market), ...small].map(({ coin }) => coin);
        expect(names.toSorted()).toEqual(rows.map(({ coin }) => coin).toSorted());
        for (const { sector, tiles: own } of sectors) {
          for (const { market } of own) expect(market.sector).toBe(sector);
        }
        const total = rows.reduce((sum, row) => sum + approximate(row[figure]), 0);
        for (const row of small) {
          if (total > 0) expect(approximate(row[figure]) / total).toBeLessThan(smallestHeatMapPart);
        }
      }),
    );
  });

  it('gives every tile the same dollars for an area, whatever its sector', () => {
    fc.assert(
      fc.property(groupedLists, figures, (rows, figure) => {
        const { sectors } = heatMapOf(rows, figure, box);
        const tiles = sectors.flatMap(({ box: own, tiles: inner }) => {
          for (const tile of inner) expectWithin(tile.box, own);
          return inner;
        });
        const shown = tiles.reduce((sum, { market }) => sum + approximate(market[figure]), 0);
        for (const { market, box: tile } of tiles) {
          const due = (approximate(market[figure]) / shown) * whole;
          expect(Math.abs(areaOf(tile) - due)).toBeLessThan(whole * inexact);
        }
        expectNoOverlap(tiles.map((tile) => tile.box));
      }),
      { numRuns: 40 },
    );
  });

  it('is coloured by the change, alike in both directions, and not at all for none', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999 }), (points) => {
        const up = heatOf(ratio((points / 10_000).toFixed(4)));
        expect(up).toBeGreaterThanOrEqual(0);
        expect(heatOf(ratio((-points / 10_000).toFixed(4)))).toBe(up === 0 ? 0 : -up);
      }),
    );
    expect([undefined, ratio('0')].map(heatOf)).toEqual([0, 0]);
    expect(heatOf(ratio('0.01'))).toBe(1);
    expect(heatOf(ratio('-0.2'))).toBe(-3);
  });

  it('reads the figure of any address', () => {
    expect(heatMapFigureOf({ by: 'volume24h' })).toBe('volume24h');
    for (const by of [undefined, '__proto__', ['volume24h']]) expect(heatMapFigureOf({ by })).toBe('openInterest');
  });
});
