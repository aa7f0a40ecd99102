import { hourMs, minuteMs, secondMs } from './time.ts';

/**
 * The hosts of the browsers' push services; a leading dot stands for any host below it. A device's address is what a
 * visitor sent, and this server posts to it, so it posts to these alone.
 */
export const pushHosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

/** The most bytes of a message: services guarantee little more once it is encrypted. */
export const mostPushBytes = 3_000;
/** The time limit of one request to a push service. */
export const pushPatienceMs = 10 * secondMs;
/** The time limit of a browser that subscribes: some never answer. */
export const subscribePatienceMs = 15 * secondMs;
/** After a service refused this site, not a message, nothing is sent for so long: each would be refused too. */
export const pushPauseMs = minuteMs;
/** The most devices of an owner. */
export const mostDevicesOfOwner = 10;
/** The longest name of a target. */
export const longestTargetName = 60;

/** A failed delivery is tried again after this time, and each further time after twice as long. */
export const firstRetryMs = 15 * secondMs;
export const longestRetryMs = hourMs / 2;
/** A notice that was tried so often is given up: its life has ended long before, unless it stops the server itself. */
export const mostTries = 60;
