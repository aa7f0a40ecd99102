import 'server-only';
import { getIronSession, type SessionOptions, unsealData, webCookies } from 'iron-session';
import * as z from 'zod/mini';
import { sessionCookieName, sessionLifetimeSeconds } from '../../lib/config/session.ts';
import { env } from '../env.ts';
import { isLoopback } from './site.ts';

const contentSchema = z.object({ id: z.uuid() });

/** Unsealing costs more than the rest of a guard. What a valid seal held is no secret to the process that opened it. */
const opened = new Map<string, string>();
const mostOpened = 10_000;

function options(): SessionOptions {
  const { sessionPassword, siteUrl } = env();
  return {
    cookieName: sessionCookieName,
    password: sessionPassword,
    ttl: sessionLifetimeSeconds,
    cookieOptions: { httpOnly: true, sameSite: 'lax', secure: !isLoopback(siteUrl), path: '/' },
  };
}

/** A seal of ours, and nothing after it that opens as well: what is remembered stays small, and one seal has one text. */
const seal = /^[\w*.-]{1,1000}~2$/;

function remember(sealed: string, id: string): void {
  opened.set(sealed, id);
  const [oldest] = opened.keys();
  if (opened.size > mostOpened && oldest !== undefined) opened.delete(oldest);
}

/** The id that the cookie of a request carries; a forged or foreign seal carries none. */
export async function readSessionId(request: Request): Promise<string | undefined> {
  const sealed = webCookies(request, new Headers()).read(sessionCookieName);
  if (sealed === undefined || !seal.test(sealed)) return undefined;
  const known = opened.get(sealed);
  if (known !== undefined) return known;
  const { password, ttl } = options();
  const content = contentSchema.safeParse(
    await unsealData(sealed, { password, ...(ttl === undefined ? {} : { ttl }) }),
  );
  if (!content.success) return undefined;
  remember(sealed, content.data.id);
  return content.data.id;
}

/** Only the opaque id goes into the cookie. */
export async function writeSessionId(request: Request, answer: Headers, id: string): Promise<void> {
  const session = await getIronSession<{ id: string }>(webCookies(request, answer), options());
  session.id = id;
  await session.save();
}

export async function clearSessionId(request: Request, answer: Headers): Promise<void> {
  const session = await getIronSession(webCookies(request, answer), options());
  session.destroy();
}
