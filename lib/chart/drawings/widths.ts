export const drawingWidths = [1, 2, 3, 4] as const;
export type DrawingWidth = (typeof drawingWidths)[number];

/** How large words are in the place of how thick a line. */
export const textSizePx: Readonly<Record<DrawingWidth, number>> = { 1: 12, 2: 14, 3: 18, 4: 24 };
