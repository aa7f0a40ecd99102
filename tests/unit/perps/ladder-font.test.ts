import { describe, expect, it } from 'vitest';
import { fontWithout } from '@/components/perps/book/ladder-fonts.ts';

describe('the font of the ladder', () => {
  const whole = '12px geist, "geist Fallback", system-ui, sans-serif';

  it('does not name what is still on its way', () => {
    expect(fontWithout(whole, ['geist'])).toBe('12px "geist Fallback", system-ui, sans-serif');
    expect(fontWithout(whole, ['"geist Fallback"', 'geistMono'])).toBe('12px geist, system-ui, sans-serif');
  });

  it('is whole once everything is there', () => {
    expect(fontWithout(whole, [])).toBe(whole);
  });

  it('is the browser’s own where nothing is left', () => {
    expect(fontWithout('12px geist', ['geist'])).toBe('12px sans-serif');
  });
});
