import 'server-only';
import { getIronSession, type SessionOptions, unsealData, webCookies } from 'iron-session';
import * as z from 'zod/mini';
import { sessionLifetimeSeconds } from '../../lib/config/session.ts';
import { env } from '../env.ts';
import { cookieOptions, ourCookies } from './cookies.ts';

const contentSchema = z.object({ id: z.uuid() });

interface Opened {
  readonly id: string;
  /** Sealed by the password before this one. */
  readonly isOld: boolean;
}

/** Unsealing costs more than the rest of a guard. What a valid seal held is no secret to the process that opened it. */
const opened = new Map<string, Opened>();
const mostOpened = 10_000;

const ttl = sessionLifetimeSeconds;

function options(): SessionOptions {
  const { sessionPassword: password } = env();
  return { cookieName: ourCookies().session, password, ttl, cookieOptions: cookieOptions() };
}

/** A seal of ours, and nothing after it that opens as well: what is remembered stays small, and one seal has one text. */
const seal = /^[\w*.-]{1,1000}~2$/;

function remember(sealed: string, content: Opened): void {
  opened.set(sealed, content);
  const [oldest] = opened.keys();
  if (opened.size > mostOpened && oldest !== undefined) opened.delete(oldest);
}

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
  if (content !== undefined) remember(sealed, content);
  return content;
}

/** The id that the cookie of a request carries; a forged or foreign seal carries none. */
export async function readSessionId(request: Request): Promise<string | undefined> {
  return (await openCookie(request))?.id;
}

/** Only the opaque id goes into the cookie. */
export async function writeSessionId(request: Request, answer: Headers, id: string): Promise<void> {
  const session = await getIronSession<{ id: string }>(webCookies(request, answer), options());
  session.id = id;
  await session.save();
}

/** What the previous password sealed is sealed by the present one, for a session that was found alive. */
export async function resealSessionId(request: Request, answer: Headers): Promise<void> {
  const content = await openCookie(request);
  if (content?.isOld === true) await writeSessionId(request, answer, content.id);
}

export async function clearSessionId(request: Request, answer: Headers): Promise<void> {
  const session = await getIronSession(webCookies(request, answer), options());
  session.destroy();
}
