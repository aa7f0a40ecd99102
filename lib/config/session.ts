import { minuteMs } from './time.ts';

/** Outside the server only its presence is read: it shows that a user signed in here, but not which one. */
export const sessionCookieName = 'pluto_session';

/** The addresses whose pages read the session: the administration, in every language and form that Next requests. */
export const administration = /^(?:\/[a-z]+)?\/admin(?:$|[./])/;

/** The cookie that binds the open challenges to the browser that asked for them. */
export const challengeCookieName = 'pluto_challenge';

/**
 * A browser accepts a cookie with this prefix only from this very host, over https and for the whole site, so no
 * subdomain can set one. Without https the browser refuses it.
 */
export const hostCookiePrefix = '__Host-';

/** A session ends after this much idle time, and after its whole lifetime however busy it was. */
export const sessionIdleSeconds = 24 * 60 * 60;
export const sessionLifetimeSeconds = 7 * 24 * 60 * 60;

/** How long an instance caches a session that it read: a revoked one is rejected everywhere after that. */
export const sessionCacheMs = 5_000;

/**
 * How long the last known session and agent are used while the database is down, only to close positions and cancel
 * orders.
 */
export const fallbackAgeMs = 15 * 60_000;

/** How long a challenge may wait for its signature. */
export const nonceLifetimeMs = 5 * 60_000;

/** How far the clock that dated a sign-in message may be ahead of the server's. */
export const signInClockSkewMs = 60_000;

/** The pause before the server is asked again who is signed in, or is notified again that the user signed out. */
export const sessionRetryDelayMs = 5_000;

export const adminCheckCacheMs = 5 * minuteMs;
