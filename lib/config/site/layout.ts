export const mobileBreakpointPx = 768;
export const tabScrollMarginPx = 10;
export const modalWidthPx = 400;

export const visibleToasts = 3;
export const toastGapPx = 14;
export const toastWidthPx = 356;

/** How much of a list's end marker must be visible, and how far a page must be scrolled, before more is loaded. */
export const sentinelVisiblePercent = 10;
export const scrollLoadPercent = 80;
