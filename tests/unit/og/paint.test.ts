import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { paint } from '@/server/og/paint';

const square = { width: 40, height: 40 } as const;
const box = (style: object, ...children: string[]) => createElement('div', { style }, ...children);
const pngHead = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

describe('the thread that draws', () => {
  it('says why a tree cannot be drawn, and draws the next one', async () => {
    // A box with two children has to say how it lays them out.
    const failing = paint(box({}, 'one', 'two'), square);
    const drawn = paint(box({ display: 'flex', width: 40, height: 40, background: '#f00' }), square);
    await expect(failing).rejects.toThrow(/display: flex/);
    expect((await drawn).subarray(0, 4)).toEqual(pngHead);
  });

  it('leaves the thread of the server free meanwhile', async () => {
    let isDrawn = false;
    const drawing = paint(box({ display: 'flex', width: 40, height: 40, background: '#0f0' }), square).then(() => {
      isDrawn = true;
    });
    let turns = 0;
    for (; !isDrawn; turns += 1) await new Promise(setImmediate);
    await drawing;
    expect(turns).toBeGreaterThan(20);
  });
});
