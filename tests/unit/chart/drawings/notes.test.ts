import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineOf, longestText, newDrawing } from '@/lib/chart/drawings/drawing.ts';
import { hitOf } from '@/lib/chart/drawings/hit.ts';
import { figuresOf } from '@/lib/chart/drawings/picture.ts';
import { distanceToSegment } from '@/lib/chart/drawings/pixels.ts';
import { DrawingRenderer } from '@/lib/chart/drawings/renderer.ts';
import { thinStroke } from '@/lib/chart/drawings/tools/thin-stroke.ts';
import { recorded } from './canvas-record.ts';
import { anchor, figureOf, minute, pixelOf, plane, sceneOf, start, writing } from './plane.ts';
import { themes } from './themes.ts';

describe('a stroke', () => {
  const wave = Array.from({ length: 800 }, (_, at) => ({
    time: start + Math.round((at / 16) * minute),
    price: 150 + 30 * Math.sin(at / 40),
  }));

  it('keeps its look with few points', () => {
    const kept = thinStroke(wave, 80, plane);
    expect(kept.length).toBeGreaterThan(8);
    expect(kept.length).toBeLessThanOrEqual(80);
    const places = kept.map(pixelOf);
    for (const each of wave) {
      const away = places.slice(1).map((to, index) => distanceToSegment(pixelOf(each), places[index] ?? to, to));
      expect(Math.min(...away)).toBeLessThan(1.5);
    }
  });

  it('never has more points than may be kept, and begins and ends where the hand did', () => {
    const place = fc.record({ x: fc.integer({ min: 0, max: 599 }), price: fc.integer({ min: 101, max: 199 }) });
    fc.assert(
      fc.property(fc.array(place, { minLength: 2, maxLength: 400 }), (places) => {
        const points = places.map(({ x, price }) => ({ time: plane.timeWithin(x), price }));
        const kept = thinStroke(points, 20, plane);
        expect(kept.length).toBeLessThanOrEqual(20);
        expect([kept[0], kept.at(-1)]).toEqual([points[0], points.at(-1)]);
      }),
      { numRuns: 50 },
    );
  });

  it('is taken hold of as a whole, never by one of its points', () => {
    const drawing = newDrawing('x', 'brush', thinStroke(wave, 80, plane));
    const seen = figuresOf(sceneOf([drawing]), plane, writing);
    for (const point of drawing.points) expect(hitOf(seen, pixelOf(point), 'mouse')?.part).toEqual({ kind: 'body' });
    expect(hitOf(seen, { x: 20, y: 20 }, 'mouse')).toBeUndefined();
  });

  it('is one line on the canvas, with a mark at each end when chosen', () => {
    const drawing = newDrawing('x', 'brush', [anchor(1, 110), anchor(5, 120), anchor(9, 110)]);
    const words = recorded(new DrawingRenderer(figuresOf(sceneOf([drawing], 'x'), plane, writing), themes.dark));
    expect(words.filter((word) => word.startsWith('moveTo'))).toHaveLength(1);
    expect(words.filter((word) => word.startsWith('lineTo'))).toHaveLength(2);
    expect(words.filter((word) => word.startsWith('ellipse'))).toHaveLength(2);
  });

  it('comes back to the pane in a part of its own, its dashes where they were', () => {
    const outside = newDrawing('x', 'brush', [anchor(10, 150), anchor(10, 300), anchor(20, 300), anchor(20, 150)]);
    const parts = (figureOf(outside)?.shapes ?? []).flatMap((shape) => (shape.kind === 'trail' ? [shape] : []));
    expect(parts.map(({ places }) => places.map(({ x }) => x))).toEqual([
      [100, 100],
      [200, 200],
    ]);
    expect(parts[0]?.before).toBe(0);
    expect(parts[1]?.before).toBeGreaterThan(600);
  });
});

describe('words', () => {
  const written = (text: string, width: 1 | 4 = 1) => {
    const drawing = newDrawing('x', 'text', [anchor(10, 150)]);
    return { ...drawing, text, style: { ...drawing.style, width } };
  };

  it('are taken hold of where they stand, as large as they are', () => {
    const at = (text: string, width: 1 | 4, x: number, y: number) =>
      hitOf(figuresOf(sceneOf([written(text, width)]), plane, writing), { x, y }, 'mouse')?.part.kind;
    expect(at('A support', 1, 150, 204)).toBe('body');
    expect(at('A support', 1, 150, 216)).toBeUndefined();
    expect(at('A support', 4, 150, 216)).toBe('body');
    expect(at('A', 1, 150, 204)).toBeUndefined();
  });

  it('are written as they are, from their own side', () => {
    const reported = (text: string) =>
      recorded(new DrawingRenderer(figuresOf(sceneOf([written(text)]), plane, writing), themes.dark));
    expect(reported('<img src=x onerror=alert(1)>')).toContain('fillText(<img src=x onerror=alert(1)>, 100, 200)');
    expect(reported('دعم 5')).toContain('direction = rtl');
    expect(reported('5 up')).toContain('direction = ltr');
  });

  it('are one line of a bounded length, whole signs only', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (typed) => {
        const line = lineOf(typed);
        expect([...line].length).toBeLessThanOrEqual(longestText);
        expect(lineOf(line)).toBe(line);
        expect(line).toBe(line.trim());
      }),
    );
    expect(lineOf('  two\n lines\t ')).toBe('two lines');
    expect(lineOf('🚀'.repeat(300))).toBe('🚀'.repeat(longestText));
  });
});
