/** Only its presence is read outside the server: it marks that somebody signed in here, never who. */
export const sessionCookieName = 'pluto_session';

/** Holds what binds the open challenges to the browser that asked for them. */
export const challengeCookieName = 'pluto_challenge';

/**
 * A browser takes such a name from this very host alone, over https and for the whole site: no subdomain lays a cookie
 * of this name into anybody's browser. Without https it refuses the name.
 */
export const hostCookiePrefix = '__Host-';

/** A session ends when nobody used it for so long, and after its whole lifetime however busy it was. */
export const sessionIdleSeconds = 24 * 60 * 60;
export const sessionLifetimeSeconds = 7 * 24 * 60 * 60;

/** How long an instance believes what it read of a session: a revoked one is dead everywhere after it. */
export const sessionCacheMs = 5_000;

/** So long what was read of a session and its agent stands in while the database is away, for what closes alone. */
export const standsInMs = 15 * 60_000;

/** How long a challenge may wait for its signature. */
export const nonceLifetimeMs = 5 * 60_000;

/** How far ahead of ours the clock may be that dated a sign-in message. */
export const signInClockSkewMs = 60_000;

/** Until our server says who is signed in, or has heard that somebody left. */
export const sessionRetryDelayMs = 5_000;
