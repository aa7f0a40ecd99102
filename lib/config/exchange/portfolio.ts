/** Funding payments weigh a lot: a period with more of them shows that there are too many. */
export const activityPaymentRows = 4_000;

/** The weight of a response at the venue: a base weight, and one more for every few rows. */
export const weightOfAnswer = 20;
export const weightPerRows = 20;

/** The weight per minute that the venue allows an IP address. */
export const addressPerMinute = 1_200;

/** The allowance of background requests; the rest is for the visitor's own actions. */
export const activityBurst = 300;
export const activityPerMinute = 300;

/** A file with everything takes time; it is given up beyond this many pages. */
export const exportPaymentPages = 400;
/** A request refused because of the rate limit is repeated, for some minutes at most. */
export const exportWaitMs = 10_000;
export const exportTries = 30;
