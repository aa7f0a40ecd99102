import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { defaultStyle, drawingColours, newDrawing } from '@/lib/chart/drawings/drawing.ts';
import { figuresOf } from '@/lib/chart/drawings/picture.ts';
import { DrawingRenderer } from '@/lib/chart/drawings/renderer.ts';
import { toolIds } from '@/lib/chart/drawings/tools/names.ts';
import { recorded } from './canvas-record.ts';
import { anchor, plane, sample, sceneOf, writing } from './plane.ts';
import { themes } from './themes.ts';

/**
 * The canvas calls of every tool are recorded. UPDATE_RECORDS=1 rewrites the records, and a person reviews the
 * difference.
 */
const isWriting = process.env['UPDATE_RECORDS'] === '1';
const fileOf = (name: string): string =>
  fileURLToPath(new URL(`../../../fixtures/chart/drawings/${name}.txt`, import.meta.url));

const begin = '## ';

function kept(name: string): ReadonlyMap<string, string> {
  const parts = readFileSync(fileOf(name), 'utf8')
    .split(new RegExp(`^${begin}`, 'm'))
    .slice(1);
  return new Map(
    parts.map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n') + 1).trimEnd()]),
  );
}

function compare(name: string, records: ReadonlyMap<string, readonly string[]>): void {
  const texts = new Map([...records].map(([tool, reported]) => [tool, reported.join('\n')]));
  if (isWriting) writeFileSync(fileOf(name), [...texts].map(([tool, text]) => `${begin}${tool}\n${text}\n`).join('\n'));
  const known = kept(name);
  expect([...texts.keys()]).toEqual([...known.keys()]);
  for (const [tool, text] of texts) expect(text, tool).toBe(known.get(tool));
}

describe('what drawings draw on the canvas is as recorded', () => {
  it.each(['dark', 'light'] as const)('for every tool, chosen, in the %s theme', (name) => {
    const records = toolIds.map((tool) => {
      const figures = figuresOf(sceneOf([sample(tool)], tool), plane, writing);
      return [tool, recorded(new DrawingRenderer(figures, themes[name]))] as const;
    });
    compare(name, new Map(records));
  });

  it('for every style, on a screen of two pixels to one', () => {
    const points = [anchor(10, 120.3), anchor(30, 160.2)];
    const records = [
      { width: 2, dash: 'dashed' },
      { width: 3, dash: 'dotted', fill: 'none' },
      { width: 4, colour: 'red', fill: 'green' },
    ] as const;
    const reported = records.map((style, index) => {
      const figure = newDrawing('x', index === 1 ? 'circle' : 'rect', points, { ...defaultStyle, ...style });
      const figures = figuresOf(sceneOf([figure]), plane, writing);
      return [JSON.stringify(style), recorded(new DrawingRenderer(figures, themes.dark), 2)] as const;
    });
    compare('styles', new Map(reported));
  });
});

describe('a line of a drawing', () => {
  const strokes = (ratio: number, width: 1 | 2) => {
    const drawing = newDrawing('x', 'horizontalLine', [anchor(5, 150.1)], { ...defaultStyle, width });
    return recorded(new DrawingRenderer(figuresOf(sceneOf([drawing]), plane, writing), themes.dark), ratio);
  };

  it.each([
    [1, 1, 'lineWidth = 1', 199.5],
    [1, 2, 'lineWidth = 2', 200],
    [2, 1, 'lineWidth = 2', 399],
    [1.5, 1, 'lineWidth = 2', 299],
    [3, 1, 'lineWidth = 3', 598.5],
  ] as const)('fills whole pixels: %d to one, width %d', (ratio, width, reported, y) => {
    const words = strokes(ratio, width);
    expect(words).toContain(reported);
    expect(
      words.filter((word) => /^(moveTo|lineTo)/.test(word)).map((word) => Number(word.match(/, (.+)\)/)?.[1])),
    ).toEqual([y, y]);
  });

  it('keeps its dashes where they are while it is cut at the edge', () => {
    const drawing = newDrawing('x', 'segment', [anchor(-50, 150), anchor(50, 150)], {
      ...defaultStyle,
      dash: 'dashed',
    });
    const words = recorded(new DrawingRenderer(figuresOf(sceneOf([drawing]), plane, writing), themes.dark));
    expect(words).toContain('lineDashOffset = 492');
    expect(words).toContain('moveTo(-7.5, 200.5)');
  });
});

it('every colour of a drawing is another in each theme', () => {
  for (const theme of Object.values(themes)) {
    const reported = drawingColours.map((colour) => {
      const drawing = newDrawing('x', 'straightLine', [anchor(1, 110), anchor(2, 120)], { ...defaultStyle, colour });
      const figures = figuresOf(sceneOf([drawing]), plane, writing);
      return recorded(new DrawingRenderer(figures, theme)).find((word) => word.startsWith('strokeStyle'));
    });
    expect(new Set(reported).size).toBe(drawingColours.length);
  }
});

it('a drawing that is not finished shows the way so far and its points', () => {
  const points = [anchor(10, 120), anchor(20, 160)];
  const sketch = { tool: 'triangle', points, style: defaultStyle } as const;
  const words = recorded(new DrawingRenderer(figuresOf({ ...sceneOf([]), sketch }, plane, writing), themes.dark));
  expect(words.filter((word) => word.startsWith('ellipse'))).toHaveLength(2);
  expect(words.filter((word) => word.startsWith('lineTo'))).toEqual(['lineTo(200, 160)']);
});
