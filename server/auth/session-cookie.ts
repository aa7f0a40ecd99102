import 'server-only';
import { getIronSession, type SessionOptions, unsealData, webCookies } from 'iron-session';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { sessionLifetimeSeconds } from '../../lib/config/session.ts';
import { minuteMs } from '../../lib/config/time.ts';
import { env } from '../env.ts';
import { cookieOptions, ourCookies } from './cookies.ts';

const contentSchema = z.object({ id: z.uuid() });

interface Opened {
  readonly id: string;
  /** Sealed with the previous password. */
  readonly isOld: boolean;
}

/**
 * A cache of unsealed cookies, since unsealing costs more than the rest of a guard. Their content is no secret to this
 * process.
 */
const opened = new LRUCache<string, Opened>({ max: 10_000, ttl: 15 * minuteMs });

const ttl = sessionLifetimeSeconds;

function options(): SessionOptions {
  const { sessionPassword: password } = env();
  return { cookieName: ourCookies().session, password, ttl, cookieOptions: cookieOptions() };
}

/**
 * Accepts only our own seal, without any suffix that would also unseal: this keeps the cache small, with one text per
 * seal.
 */
const seal = /^[\w*.-]{1,1000}~2$/;

async function idWithin(sealed: string, password: string): Promise<string | undefined> {
  return contentSchema.safeParse(await unsealData(sealed, { password, ttl })).data?.id;
}

async function unseal(sealed: string): Promise<Opened | undefined> {
  const { sessionPassword, previousSessionPassword } = env();
  const id = await idWithin(sealed, sessionPassword);
  if (id !== undefined) return { id, isOld: false };
  const old = previousSessionPassword === undefined ? undefined : await idWithin(sealed, previousSessionPassword);
  return old === undefined ? undefined : { id: old, isOld: true };
}

async function openCookie(request: Request): Promise<Opened | undefined> {
  const sealed = webCookies(request, new Headers()).read(ourCookies().session);
  if (sealed === undefined || !seal.test(sealed)) return undefined;
  const known = opened.get(sealed);
  if (known !== undefined) return known;
  const content = await unseal(sealed);
  if (content !== undefined) opened.set(sealed, content);
  return content;
}

/** Returns the id in a request's cookie; undefined for a forged or foreign seal. */
export async function readSessionId(request: Request): Promise<string | undefined> {
  return (await openCookie(request))?.id;
}

/** Only the opaque id goes into the cookie. */
export async function writeSessionId(request: Request, answer: Headers, id: string): Promise<void> {
  const session = await getIronSession<{ id: string }>(webCookies(request, answer), options());
  session.id = id;
  await session.save();
}

/** Seals a cookie from the previous password again with the current one, for a session that is still valid. */
export async function resealSessionId(request: Request, answer: Headers): Promise<void> {
  const content = await openCookie(request);
  if (content?.isOld === true) await writeSessionId(request, answer, content.id);
}

export async function clearSessionId(request: Request, answer: Headers): Promise<void> {
  const session = await getIronSession(webCookies(request, answer), options());
  session.destroy();
}
