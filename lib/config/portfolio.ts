/** Payments of funding come 500 at a time and weigh much: a period with more pages says that they are too many. */
export const activityPaymentPages = 8;

/** A file with everything takes its time; it is given up beyond so many pages. */
export const exportPaymentPages = 400;
/** What the venue refuses for its number is asked again, for some minutes at most. */
export const exportWaitMs = 10_000;
export const exportTries = 30;
