// Units of time, and the time of whoever does not say his own.

export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** The time zone if the browser does not reveal one. */
export const fallbackTimeZone = 'UTC';
