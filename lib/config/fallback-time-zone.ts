/** The time zone if the browser does not reveal one. */
export const fallbackTimeZone = 'UTC';
