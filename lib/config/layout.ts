export const mobileBreakpointPx = 768;
export const tabScrollMarginPx = 10;
export const modalWidthPx = 400;

export const visibleToasts = 3;
/** The specification names two toast systems and the product builds the one above; this is the other's number. */
export const singleToastLimit = 1;
export const toastGapPx = 14;
export const toastWidthPx = 356;

/** The share of a list's sentinel that must be seen, and of a page that must be scrolled, before more is loaded. */
export const sentinelVisiblePercent = 10;
export const scrollLoadPercent = 80;
