/** When the browser does not say where it is. */
export const fallbackTimeZone = 'UTC';
