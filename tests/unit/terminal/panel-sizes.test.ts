import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundsOf, draggedSize, pressedSize, sizeNow } from '../../../lib/domain/terminal/panel-sizes.ts';
import { panels, usualSizes } from '../../../lib/domain/terminal/panels.ts';

const panel = fc.constantFrom(...panels);
const place = fc.record({ isMirrored: fc.boolean(), isRtl: fc.boolean() });
const window = fc.record({
  width: fc.integer({ min: 1_280, max: 5_120 }),
  height: fc.integer({ min: 300, max: 3_000 }),
});
const px = fc.integer({ min: -5_000, max: 5_000 });
const key = fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End');

describe('the size of a panel', () => {
  it('stays within its bounds, however it is drawn and whatever was kept', () => {
    fc.assert(
      fc.property(panel, place, window, px, px, key, (name, where, screen, kept, by, pressed) => {
        const { least, most } = boundsOf(name, screen);
        const now = sizeNow(name, { ...usualSizes, [name]: kept }, screen);
        const after = [
          now,
          draggedSize(name, now, by, where, screen),
          pressedSize(name, now, pressed, where, screen) ?? now,
        ];
        for (const size of after) {
          expect(size).toBeGreaterThanOrEqual(least);
          expect(size).toBeLessThanOrEqual(most);
        }
      }),
    );
  });

  it('leaves the chart its room at every width of a desktop', () => {
    fc.assert(
      fc.property(window, (screen) => {
        const sides = boundsOf('ticket', screen).most + boundsOf('book', screen).most;
        expect(screen.width - sides).toBeGreaterThanOrEqual(400);
      }),
    );
  });

  it('is stored as three figures', () => {
    fc.assert(
      fc.property(panel, window, (name, screen) => {
        const { least, most } = boundsOf(name, screen);
        expect([String(least), String(most)].every((text) => /^\d{3}$/.test(text))).toBe(true);
      }),
    );
  });

  it('is the same on the other side, drawn the other way', () => {
    fc.assert(
      fc.property(window, px, px, fc.boolean(), (screen, from, by, isRtl) => {
        const here = draggedSize('ticket', from, by, { isMirrored: false, isRtl }, screen);
        expect(draggedSize('ticket', from, -by, { isMirrored: true, isRtl }, screen)).toBe(here);
      }),
    );
  });

  it('is the same where one reads from the right, drawn the other way', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('ticket', 'book'),
        window,
        px,
        px,
        fc.boolean(),
        (name, screen, from, by, isMirrored) => {
          const here = draggedSize(name, from, by, { isMirrored, isRtl: false }, screen);
          expect(draggedSize(name, from, -by, { isMirrored, isRtl: true }, screen)).toBe(here);
        },
      ),
    );
  });

  it('is the default until somebody chose another', () => {
    expect(sizeNow('ticket', usualSizes, { width: 1_280, height: 800 })).toBe(304);
    expect(sizeNow('ticket', usualSizes, { width: 1_920, height: 1_080 })).toBe(360);
    expect(sizeNow('book', { ...usualSizes, book: 300 }, { width: 1_280, height: 800 })).toBe(300);
  });

  it('follows the keys of its line', () => {
    const screen = { width: 1_280, height: 800 };
    const usual = { isMirrored: false, isRtl: false };
    expect(pressedSize('ticket', 304, 'ArrowRight', usual, screen)).toBe(320);
    expect(pressedSize('book', 256, 'ArrowRight', usual, screen)).toBe(240);
    expect(pressedSize('account', 256, 'ArrowUp', usual, screen)).toBe(272);
    expect(pressedSize('ticket', 304, 'ArrowRight', { isMirrored: true, isRtl: false }, screen)).toBe(288);
    expect(pressedSize('ticket', 304, 'Home', usual, screen)).toBe(280);
    expect(pressedSize('account', 256, 'End', usual, screen)).toBe(317);
    expect(pressedSize('ticket', 304, 'ArrowUp', usual, screen)).toBeUndefined();
    expect(pressedSize('account', 256, 'ArrowLeft', usual, screen)).toBeUndefined();
    expect(pressedSize('account', 256, 'x', usual, screen)).toBeUndefined();
  });
});
