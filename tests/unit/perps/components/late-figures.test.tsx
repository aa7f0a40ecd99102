import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { LateNote } from '@/components/perps/freshness-bar.tsx';
import { moveLook } from '@/components/perps/move-look.ts';
import { marketFreshness, nothingReceived } from '@/lib/client/perps/page-freshness.ts';

afterEach(() => marketFreshness.write(nothingReceived));

it('the note of a late panel is written whole, in two lines if it needs them', () => {
  const book = { state: 'stale' as const, ageMs: 5_400 };
  marketFreshness.write({ coin: 'BTC', panels: { ...nothingReceived.panels, book } });
  const drawn = renderToStaticMarkup(<LateNote panel="book" text="{seconds} s old. Market orders are held" />);
  expect(drawn).toContain('5 s old. Market orders are held');
  expect(drawn).not.toMatch(/truncate|nowrap|clamp/);
});

it('no figure keeps its colour while it is old', () => {
  expect([moveLook(1, false), moveLook(-1, false), moveLook(0, false)]).toEqual(['text-up', 'text-down', '']);
  expect([moveLook(1, true), moveLook(-1, true), moveLook(0, true)]).toEqual(Array(3).fill('text-text-3'));
});
