/**
 * The digest that a failed render leaves in the page, from which the server that sends it learns that a later request
 * may succeed. It stands apart from the errors, for the failure screen that every page carries.
 */
export const passingDigest = 'passing-failure';
