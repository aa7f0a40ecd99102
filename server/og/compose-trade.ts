import 'server-only';
import type { ReactNode } from 'react';
import type { PictureSize } from '../../lib/config/social-pictures.ts';
import type { CardFact, TradeCard } from './card.ts';
import { column, row, text } from './element.ts';
import { frame } from './frame.ts';
import { logoOf } from './logo.ts';
import { type Palette, palettes } from './palettes.ts';
import { pricePlot } from './price-plot.ts';

interface Layout {
  readonly logo: number;
  readonly coin: number;
  readonly move: number;
  readonly profit: number;
  readonly fact: { readonly name: number; readonly value: number; readonly columns: number };
  readonly plot: { readonly width: number; readonly height: number };
  readonly caption: number;
}

const layouts: Readonly<Record<PictureSize, Layout>> = {
  wide: {
    logo: 56,
    coin: 44,
    move: 88,
    profit: 36,
    fact: { name: 22, value: 28, columns: 6 },
    plot: { width: 480, height: 168 },
    caption: 26,
  },
  square: {
    logo: 72,
    coin: 56,
    move: 116,
    profit: 52,
    fact: { name: 26, value: 36, columns: 3 },
    plot: { width: 936, height: 210 },
    caption: 32,
  },
  tall: {
    logo: 84,
    coin: 64,
    move: 148,
    profit: 60,
    fact: { name: 30, value: 42, columns: 2 },
    plot: { width: 912, height: 420 },
    caption: 40,
  },
};

/** A long percentage is drawn smaller, so that it stays on its line. */
const fitting = (words: string, size: number): number =>
  words.length > 9 ? Math.round((size * 9) / words.length) : size;

function factGrid(facts: readonly CardFact[], { fact }: Layout, palette: Palette): ReactNode {
  const rows = Array.from({ length: Math.ceil(facts.length / fact.columns) }, (_, index) =>
    facts.slice(index * fact.columns, (index + 1) * fact.columns),
  );
  // A single row spreads over the line; in several, each column stands below the one above.
  const isOne = rows.length === 1;
  const width = isOne ? {} : { width: `${100 / fact.columns}%` };
  const spread = isOne ? { gap: 40, ...(facts.length > 4 && { justifyContent: 'space-between' as const }) } : {};
  return column(
    { borderTop: `2px solid ${palette.line}`, paddingTop: 24, gap: 22 },
    ...rows.map((cells) =>
      row(
        spread,
        ...cells.map(({ name, value }) =>
          column(
            { gap: 4, ...width },
            text(name, { size: fact.name, colour: palette.text3 }),
            text(value, { size: fact.value, weight: 500, colour: palette.text1 }),
          ),
        ),
      ),
    ),
  );
}

/** Returns the picture of a closed trade. The wide one has the price beside the figures, the others below them. */
export function composeTrade(card: TradeCard): ReactNode {
  const layout = layouts[card.size];
  const palette = palettes[card.look];
  const { move, profit, caption, address } = card;
  const colour = move.way === 'level' ? palette.text1 : palette[move.way];
  const owner = address === undefined ? [] : [text(address, { size: layout.fact.name, colour: palette.text3 })];
  const name = row(
    { alignItems: 'center', justifyContent: 'space-between' },
    row(
      { alignItems: 'center', gap: 18 },
      ...logoOf(card.logo, layout.logo),
      text(card.coin, { size: layout.coin, weight: 500, colour: palette.accent }),
      text(card.side, { size: Math.round(layout.coin * 0.66), colour: palette.text2 }),
    ),
    ...owner,
  );
  const figures = column(
    { gap: 6 },
    text(move.text, { size: fitting(move.text, layout.move), weight: 500, colour }),
    ...(profit === undefined
      ? []
      : [text(profit.text, { size: layout.profit, colour: palette[profit.way === 'level' ? 'text1' : profit.way] })]),
  );
  const plot = pricePlot(card.line, { ...layout.plot, palette, way: move.way });
  const words =
    caption === undefined
      ? []
      : [text(caption, { size: layout.caption, colour: palette.text1, lines: card.size === 'wide' ? 1 : 2 })];
  const facts = factGrid(card.facts, layout, palette);
  const look = { note: card.date, size: card.size, look: card.look };
  if (card.size === 'wide') {
    const middle = row({ alignItems: 'center', justifyContent: 'space-between' }, figures, plot);
    return frame(look, name, middle, ...words, facts);
  }
  return frame(look, name, figures, plot, ...words, facts);
}
