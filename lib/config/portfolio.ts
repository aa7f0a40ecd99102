/** Payments of funding weigh much: a period with more of them says that they are too many. */
export const activityPaymentRows = 4_000;

/** What the venue counts an answer for: so much, and one more for so many rows. */
export const weightOfAnswer = 20;
export const weightPerRows = 20;

/** The weight that the venue gives an address in a minute. */
export const addressPerMinute = 1_200;

/** The rest is for what the visitor does. */
export const activityBurst = 300;
export const activityPerMinute = 300;

/** A file with everything takes its time; it is given up beyond so many pages. */
export const exportPaymentPages = 400;
/** What the venue refuses for its number is asked again, for some minutes at most. */
export const exportWaitMs = 10_000;
export const exportTries = 30;
