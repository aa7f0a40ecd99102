import { describe, expect, it } from 'vitest';
import { barPaths, packBars } from '@/lib/domain/terminal/bars-picture.ts';

const rising = { open: 10, high: 20, low: 0, close: 20 };
const falling = { open: 20, high: 20, low: 10, close: 10 };

describe('the picture of bars', () => {
  it('is eight letters a bar, and strokes from them', () => {
    const packed = packBars([rising, falling]);
    expect(packed).toHaveLength(16);
    expect(barPaths(packed)).toEqual({
      count: 2,
      upWicks: 'M3 0V999',
      upBodies: 'M3 0v499',
      downWicks: 'M10 0V499',
      downBodies: 'M10 0v499',
      lastShare: 499 / 999,
    });
  });

  it('has a line for what stood still, and is none without a bar or of what is no picture', () => {
    expect(barPaths(packBars([{ open: 1, high: 1, low: 1, close: 1 }]))?.upBodies).toBe('M3 499v2');
    expect(barPaths(packBars([]))).toBeUndefined();
    expect(barPaths('????????')).toBeUndefined();
  });
});
