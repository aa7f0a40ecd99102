/** The panels of a desktop screen whose size the user may choose; the chart takes the remaining space. */
export const panels = ['ticket', 'book', 'account'] as const;
export type Panel = (typeof panels)[number];

/**
 * The sizes in pixels; undefined for the designed size. The screen's style enforces the same bounds, whatever was
 * stored.
 */
export type PanelSizes = Readonly<Record<Panel, number | undefined>>;

export const usualSizes: PanelSizes = { ticket: undefined, book: undefined, account: undefined };
