import 'server-only';
import type { ReactNode } from 'react';
import type { Card, CardFact, Trend } from './card.ts';
import { composeTrade } from './compose-trade.ts';
import { colours, column, row, text } from './element.ts';
import { frame } from './frame.ts';
import { drawing, shape } from './image.ts';
import { logoOf } from './logo.ts';
import { sparkPath } from './spark.ts';

const ways = { up: colours.up, down: colours.down, level: colours.text2 } as const;
const spark = { width: 440, height: 150 } as const;

function facts(list: readonly CardFact[]): ReactNode {
  return row(
    { borderTop: `2px solid ${colours.line}`, paddingTop: 28, gap: 24, justifyContent: 'space-between' },
    ...list.map(({ name, value }) =>
      column({ gap: 4 }, text(name, { size: 24, colour: colours.text3 }), text(value, { size: 36, weight: 500 })),
    ),
  );
}

function sparkline(points: readonly number[], way: Trend['way']): readonly ReactNode[] {
  const path = sparkPath(points, spark.width, spark.height);
  if (path === undefined) return [];
  const ends = { 'stroke-width': 4, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' };
  return [drawing([shape('path', { d: path, stroke: ways[way], ...ends })], spark)];
}

const logoPx = 64;

/** Returns a smaller font size for longer titles, so that they fit in two lines. */
const titleSize = (title: string): number => (title.length > 44 ? 60 : title.length > 26 ? 76 : 92);
/** Returns a smaller font size for longer figures, to leave room for the line of prices. */
function figureSize({ length }: string): number {
  if (length > 18) return 44;
  if (length > 14) return 56;
  return length > 12 ? 68 : 92;
}

/** Returns a card's picture as an element tree for satori. */
export function compose(card: Card): ReactNode {
  switch (card.kind) {
    case 'page':
      return frame(
        { note: card.note ?? '' },
        text(card.title, { size: titleSize(card.title), weight: 500, lines: 2 }),
        text(card.text, { size: 38, colour: colours.text2, lines: 3 }),
      );
    case 'market': {
      const { change, sparkline: points = [] } = card;
      const figures = column(
        { gap: 6 },
        text(card.price, { size: figureSize(card.price), weight: 500 }),
        ...(change === undefined ? [] : [text(change.text, { size: 40, colour: ways[change.way] })]),
      );
      return frame(
        { note: card.subtitle },
        row(
          { alignItems: 'center', gap: 20 },
          ...logoOf(card.logo, logoPx),
          text(card.coin, { size: 56, weight: 500, colour: colours.accent }),
        ),
        row(
          { alignItems: 'center', justifyContent: 'space-between' },
          figures,
          ...sparkline(points, change?.way ?? 'level'),
        ),
        facts(card.facts),
      );
    }
    case 'fund':
      return frame(
        { note: card.label },
        text(card.title, { size: 56, weight: 500, lines: 2 }),
        text(card.amount, { size: figureSize(card.amount), weight: 500, colour: colours.accent }),
        facts(card.facts),
      );
    case 'account':
      return frame(
        { note: card.label },
        text(card.address, { size: 68, weight: 500 }),
        row(
          { borderTop: `2px solid ${colours.line}`, paddingTop: 36, gap: 96 },
          ...card.facts.map(({ name, value, trend }) =>
            column(
              { gap: 8 },
              text(name, { size: 30, colour: colours.text3 }),
              text(value, { size: 68, weight: 500, ...(trend !== undefined && { colour: ways[trend] }) }),
            ),
          ),
        ),
      );
    case 'trade':
      return composeTrade(card);
    default:
      return card satisfies never;
  }
}
