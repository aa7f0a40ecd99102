/**
 * A failed render leaves this of its error in the page: the server that sends it learns from this that asking later may succeed.
 * It stands apart from the errors, for the screen of a failure that every page carries.
 */
export const passingDigest = 'passing-failure';
