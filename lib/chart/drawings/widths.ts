export const drawingWidths = [1, 2, 3, 4] as const;
export type DrawingWidth = (typeof drawingWidths)[number];

/** The sizes of words, in the place of a line's widths. */
export const textSizePx: Readonly<Record<DrawingWidth, number>> = { 1: 12, 2: 14, 3: 18, 4: 24 };
