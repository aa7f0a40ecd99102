/** 128 random bits, in one path segment: the link is {host}/{shareId}. */
export const shareIdPattern = /^[0-9a-f]{32}$/;

/** The most letters of a caption. */
export const mostCaptionLetters = 80;
/** The most trade summaries that one wallet may have shared at a time. */
export const mostShares = 100;
/** How many trades the board shows. */
export const tradesOnBoard = 48;
/** How long our caches may show a shared page and its picture after they were deleted. */
export const shareFreshSeconds = 30;

/** How long others' caches may keep the picture of a trade summary. */
export const tradeSummaryCacheSeconds = 3_600;
