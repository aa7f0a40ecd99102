/** The most letters of a caption. */
export const mostCaptionLetters = 80;
/** The most trade summaries that one wallet may have shared at a time. */
export const mostShares = 100;
/** How long our caches may show a shared page and its picture after they were deleted. */
export const shareFreshSeconds = 30;
