import 'server-only';
import type { ReactNode } from 'react';
import type { PictureSize } from '../../lib/config/site/social-pictures.ts';
import type { CardFact, TradeCard } from './card.ts';
import { column, row, text } from './element.ts';
import { frame } from './frame.ts';
import { logoOf } from './logo.ts';
import { type Palette, palettes } from './palettes.ts';
import { pricePlot } from './price-plot.ts';
import { wayBack } from './qr.ts';

interface Layout {
  /** The width between the insets of the frame. */
  readonly room: number;
  readonly logo: number;
  readonly coin: number;
  readonly move: number;
  readonly profit: number;
  readonly fact: { readonly name: number; readonly value: number; readonly columns: number };
  readonly plot: { readonly width: number; readonly height: number };
  readonly code: number;
  readonly caption: { readonly size: number; readonly lines: number };
}

const layouts: Readonly<Record<PictureSize, Layout>> = {
  wide: {
    room: 1_056,
    logo: 56,
    coin: 44,
    move: 88,
    profit: 36,
    fact: { name: 22, value: 28, columns: 6 },
    plot: { width: 380, height: 168 },
    code: 130,
    caption: { size: 26, lines: 1 },
  },
  square: {
    room: 936,
    logo: 72,
    coin: 56,
    move: 116,
    profit: 52,
    fact: { name: 26, value: 36, columns: 3 },
    plot: { width: 936, height: 200 },
    code: 168,
    caption: { size: 32, lines: 2 },
  },
  tall: {
    room: 912,
    logo: 84,
    coin: 64,
    move: 148,
    profit: 60,
    fact: { name: 30, value: 42, columns: 2 },
    plot: { width: 912, height: 420 },
    code: 220,
    caption: { size: 40, lines: 3 },
  },
};

/** A long percentage is drawn smaller, so that it fits on its line. */
const fitting = (words: string, size: number): number =>
  words.length > 9 ? Math.round((size * 9) / words.length) : size;

/** The average width of a letter, relative to the font size, that long texts do not exceed. */
const letterWidth = 0.6;
/** The width of the widest letter, relative to the font size. */
const widestLetter = 1;
const sideScale = 0.66;
const nameGap = 18;
const factGap = 40;

/** Returns the scale at which a text fits into a width: a figure that is cut off would look like another one. */
const scaleInto = (room: number, wanted: number): number => Math.min(1, room / wanted);

function factGrid(facts: readonly CardFact[], { fact, room }: Layout, palette: Palette): ReactNode {
  const rows = Array.from({ length: Math.ceil(facts.length / fact.columns) }, (_, index) =>
    facts.slice(index * fact.columns, (index + 1) * fact.columns),
  );
  // A single row spreads over the line; in several, the columns are aligned.
  const isOne = rows.length === 1;
  const width = isOne ? {} : { width: `${100 / fact.columns}%` };
  const letters = facts.map(({ name, value }) => Math.max(name.length * fact.name, value.length * fact.value));
  const wanted = letters.reduce((sum, size) => sum + size * letterWidth, 0);
  const scale = isOne ? scaleInto(room - (facts.length - 1) * factGap, wanted) : 1;
  const spread = isOne ? { gap: factGap, ...(facts.length > 4 && { justifyContent: 'space-between' as const }) } : {};
  return column(
    { borderTop: `2px solid ${palette.line}`, paddingTop: 24, gap: 22 },
    ...rows.map((cells) =>
      row(
        spread,
        ...cells.map(({ name, value }) =>
          column(
            { gap: 4, ...width },
            text(name, { size: Math.floor(fact.name * scale), colour: palette.text3 }),
            text(value, { size: Math.floor(fact.value * scale), weight: 500, colour: palette.text1 }),
          ),
        ),
      ),
    ),
  );
}

/** Returns a caption at a font size at which the longest one fits; one of wide letters may end in an ellipsis. */
function captionText(caption: string, { caption: { size, lines }, room }: Layout, palette: Palette): ReactNode {
  const scale = scaleInto(lines * room, caption.length * size * letterWidth);
  const px = Math.floor(size * scale);
  const isCut = caption.split(' ').some((word) => word.length * px * widestLetter > room);
  return text(caption, { size: px, colour: palette.text1, lines, isCut });
}

/** Returns the picture of a closed trade. The wide one has the price beside the figures, the others below them. */
export function composeTrade(card: TradeCard): ReactNode {
  const layout = layouts[card.size];
  const palette = palettes[card.look];
  const { move, profit, caption, address } = card;
  const colour = move.way === 'level' ? palette.text1 : palette[move.way];
  const titled = (card.coin.length + card.side.length * sideScale) * layout.coin * letterWidth;
  const coinPx = Math.floor(layout.coin * scaleInto(layout.room - layout.logo - 2 * nameGap, titled));
  const name = row(
    { alignItems: 'center', gap: nameGap },
    ...logoOf(card.logo, layout.logo),
    text(card.coin, { size: coinPx, weight: 500, colour: palette.accent }),
    text(card.side, { size: Math.round(coinPx * sideScale), colour: palette.text2 }),
  );
  const figures = column(
    { gap: 6 },
    text(move.text, { size: fitting(move.text, layout.move), weight: 500, colour }),
    ...(profit === undefined
      ? []
      : [text(profit.text, { size: layout.profit, colour: palette[profit.way === 'level' ? 'text1' : profit.way] })]),
  );
  const back = wayBack({ link: card.link, px: layout.code, colour: palette.text2 });
  const plot = pricePlot(card.line, { ...layout.plot, palette, way: move.way });
  const words = caption === undefined ? [] : [captionText(caption, layout, palette)];
  const facts = factGrid(card.facts, layout, palette);
  // The brand's line has room for the wallet, which a long name beside it would displace.
  const note = address === undefined ? card.date : `${address} · ${card.date}`;
  const look = { note, size: card.size, look: card.look };
  if (card.size === 'wide') {
    const middle = row({ alignItems: 'center', justifyContent: 'space-between' }, figures, plot, back);
    return frame(look, name, middle, ...words, facts);
  }
  const top = row({ alignItems: 'center', justifyContent: 'space-between' }, figures, back);
  return frame(look, name, top, plot, ...words, facts);
}
