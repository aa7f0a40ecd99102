import { label, type Shape } from '../shapes.ts';
import { textSizePx } from '../widths.ts';
import type { ToolOf } from './names.ts';
import { thinStroke } from './thin-stroke.ts';
import { type DrawingTool, plain, shapedBy } from './tool.ts';

/** The most points of a stored stroke, so that the storage holds two hundred strokes. */
const mostOfStroke = 80;

export const notes: Readonly<Record<ToolOf<'notes'>, DrawingTool>> = {
  text: {
    ...plain,
    clicks: 2,
    isText: true,
    geometry: shapedBy((a, { text, width, writing }): readonly Shape[] => {
      const sizePx = textSizePx[width];
      return text === ''
        ? []
        : [{ ...label(text, a, 'left', 'middle'), sizePx, widthPx: writing.widthPx(text, sizePx) }];
    }),
  },
  brush: {
    ...plain,
    clicks: undefined,
    isFreehand: true,
    complete: { least: 2, most: mostOfStroke, points: (set, projection) => thinStroke(set, mostOfStroke, projection) },
    geometry: (points) => [{ kind: 'trail', places: points }],
  },
};
