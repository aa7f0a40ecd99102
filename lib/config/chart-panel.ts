// The numbers of the chart that its own code alone reads, which comes after the first paint.

/** The most markets that are drawn beside a chart's own: each costs the exchange's budget as much as a chart. */
export const mostCompared = 4;

/** A trade of the past that is shown on the chart has at most this many bars. */
export const spanBars = 60;
/** How many of the newest bars of each period the exchange keeps. */
export const mostSourceBars = 5_000;

/** The most templates of a wallet or a browser, the largest size of one in UTF-8 bytes, and the longest name. */
export const mostTemplates = 20;
export const mostTemplateBytes = 16_384;
export const longestTemplateName = 40;
/** The most markets whose look differs from the default; of more, the one changed longest ago has the default again. */
export const mostOwnLooks = 40;
