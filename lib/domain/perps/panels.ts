/** The panels of a desktop whose size somebody may choose; the chart has what is left. */
export const panels = ['ticket', 'book', 'account'] as const;
export type Panel = (typeof panels)[number];

/** In pixels; undefined as drawn. The screen's style keeps to the same bounds, whatever was kept. */
export type PanelSizes = Readonly<Record<Panel, number | undefined>>;

export const usualSizes: PanelSizes = { ticket: undefined, book: undefined, account: undefined };
