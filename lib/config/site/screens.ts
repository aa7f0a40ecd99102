/**
 * Next renders its not-found and error screens by script alone. These ordinary pages show the same in plain HTML, and a
 * third says that the server is busy: the production server sends them instead, under the requested address, and no page
 * links to them.
 */
export const screenPaths = {
  notFound: '/not-found-screen',
  failure: '/failure-screen',
  busy: '/busy-screen',
} as const;

export type Screen = keyof typeof screenPaths;

/**
 * A placeholder in the built failure screen, which the production server replaces with the id of the failed request.
 */
export const requestIdSlot = 'request-id-of-this-answer';

/** The entry of `Server-Timing` that gives a browser the id of an answer, which scripts may not read from a header. */
export const requestTimingName = 'request';
/** The entry that tells a browser that trading is not available in its country; the page itself is the same for all. */
export const barredTimingName = 'barred';

/** The banner of an open incident: hidden in what Next renders, shown with a title by the production server. */
export const incidentBannerId = 'open-incident';
export const incidentTitleSlot = 'title-of-the-open-incident';

/**
 * The event by which an error screen notifies the page's reporter (components/layout/error-report-script.tsx) of its
 * error.
 */
export const failureEvent = 'pluto:failure';

/**
 * A page that Next renders with 200 although its subject does not exist has this mark in its head: the production
 * server then sends the page with 404. Next's own not-found response would be an empty document that cannot suggest
 * other pages.
 */
export const goneMeta = { name: 'page-status', content: '404' } as const;
