export const drawingWidths = [1, 2, 3, 4] as const;
export type DrawingWidth = (typeof drawingWidths)[number];

/** The font sizes of texts, which use the same setting as the widths of lines. */
export const textSizePx: Readonly<Record<DrawingWidth, number>> = { 1: 12, 2: 14, 3: 18, 4: 24 };
