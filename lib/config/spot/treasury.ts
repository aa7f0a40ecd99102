import { minuteMs } from '../time-units.ts';

/**
 * A price tells who is eligible for as long as a list of holders stands. An older one is shown with its age, and tells
 * nothing.
 */
export const priceCountsForMs = 30 * minuteMs;
