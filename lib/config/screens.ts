/**
 * Next draws what is not found and what failed by script alone. These ordinary pages say it in plain HTML: the
 * production server sends them in that place, under the address that was asked for, and nobody links to them.
 */
export const screenPaths = { notFound: '/not-found-screen', failure: '/failure-screen' } as const;

export type Screen = keyof typeof screenPaths;

/** Stands in the built failure screen where the production server writes the id of the request that failed. */
export const requestIdPlace = 'request-id-of-this-answer';

/** The entry of `Server-Timing` that tells a browser the id of an answer, which scripts may not read from a header. */
export const requestTimingName = 'request';
