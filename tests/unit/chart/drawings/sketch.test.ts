import { describe, expect, it } from 'vitest';
import { dragPoints } from '@/lib/chart/drawings/drag.ts';
import { advanceSketch, idle, type Sketch, sketchPoints } from '@/lib/chart/drawings/sketch.ts';
import { drawingTools, pressesOf } from '@/lib/chart/drawings/tools/index.ts';
import { type ToolId, toolIds } from '@/lib/chart/drawings/tools/names.ts';
import { anchor, minute, plane, start } from './plane.ts';

const picked = (tool: ToolId): Sketch => advanceSketch(idle, { kind: 'pick', tool });
const clicked = (sketch: Sketch, bar: number, price: number): Sketch =>
  advanceSketch(sketch, { kind: 'click', at: anchor(bar, price) });

describe('a drawing under way', () => {
  it.each(toolIds)('%s is made by its last click and no other', (tool) => {
    const clicks = drawingTools[tool].clicks ?? pressesOf(tool).most + 1;
    let sketch = picked(tool);
    for (let click = 1; click < clicks; click += 1) {
      expect(sketch).toMatchObject({ kind: 'drawing', clicks: click });
      sketch = clicked(sketch, click, 100 + click);
    }
    expect(sketch).toMatchObject({ kind: 'made', tool });
    expect(sketchPoints(sketch)).toHaveLength(clicks - 1);
  });

  it('shows the point under the pointer before it is set', () => {
    const one = clicked(picked('horizontalSegment'), 1, 110);
    const over = advanceSketch(one, { kind: 'hover', at: anchor(5, 150) });
    expect(sketchPoints(one)).toEqual([anchor(1, 110)]);
    expect(sketchPoints(over)).toEqual([anchor(1, 150), anchor(5, 150)]);
    expect(sketchPoints(clicked(over, 5, 120))).toEqual([anchor(1, 120), anchor(5, 120)]);
    expect(sketchPoints(idle)).toEqual([]);
  });

  it('ends without a trace by Escape at any moment', () => {
    expect(advanceSketch(clicked(picked('xabcd'), 1, 110), { kind: 'cancel' })).toBe(idle);
    expect(advanceSketch(picked('rect'), { kind: 'cancel' })).toBe(idle);
    expect(clicked(idle, 1, 110)).toBe(idle);
  });

  it('ends waves without a count when the person ends them', () => {
    const three = clicked(clicked(clicked(picked('anyWaves'), 1, 110), 2, 120), 3, 110);
    const again = clicked(three, 3, 110);
    expect(again).toBe(three);
    expect(advanceSketch(again, { kind: 'finish' })).toMatchObject({ kind: 'made', points: { length: 3 } });
    expect(advanceSketch(clicked(picked('anyWaves'), 1, 110), { kind: 'finish' })).toBe(idle);
    const rect = clicked(picked('rect'), 1, 110);
    expect(advanceSketch(rect, { kind: 'finish' })).toBe(rect);
  });

  it('begins anew with another tool', () => {
    expect(advanceSketch(clicked(picked('rect'), 1, 110), { kind: 'pick', tool: 'ray' })).toEqual(picked('ray'));
    const made = clicked(picked('priceLine'), 1, 110);
    expect(advanceSketch(made, { kind: 'hover', at: anchor(1, 110) })).toBe(idle);
  });
});

describe('dragging a drawing', () => {
  const points = [anchor(10, 120), { time: start + 12.5 * minute, price: 140 }];

  it('moves every point by the same bars and pixels', () => {
    expect(dragPoints(points, { x: 100, y: 100 }, { x: 131, y: 80 }, plane)).toEqual([
      anchor(13, 125),
      { time: start + 15.5 * minute, price: 145 },
    ]);
  });

  it('leaves what does not move exactly as it was', () => {
    expect(dragPoints(points, { x: 100, y: 100 }, { x: 101, y: 100 }, plane)).toEqual(points);
  });

  it('leaves all as it was where there is no price', () => {
    const log = { ...plane, price: () => Number.NaN };
    expect(dragPoints(points, { x: 100, y: 100 }, { x: 131, y: 80 }, log)).toBe(points);
  });
});
