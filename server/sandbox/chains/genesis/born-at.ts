/** When the chains begin, in seconds: a month before the sandbox was first shown. */
export const BORN_AT = Date.UTC(2026, 9, 20) / 1000;
