/**
 * The digest that a failed render leaves in the page, by which the production server recognises that a later request
 * may succeed. It is separate from the errors, because the failure screen on every page imports it.
 */
export const passingDigest = 'passing-failure';
