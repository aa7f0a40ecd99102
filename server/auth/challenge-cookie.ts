import 'server-only';
import { createHmac, randomBytes } from 'node:crypto';
import { webCookies } from 'iron-session';
import { nonceLifetimeMs } from '../../lib/config/session.ts';
import { env } from '../env.ts';
import { cookieOptions, ourCookies } from './cookies.ts';

/** The most open challenges: each tab that waits for a signature has its own, and a trader may have twenty of them. */
const mostOpen = 24;
const markLength = 22;
const mark = RegExp(`^[\\w-]{${markLength}}$`);

/**
 * Returns a keyed hash, so that knowing a nonce, for example from a signed message, is not enough to forge its cookie.
 */
function markOf(nonce: string, password: string): string {
  return createHmac('sha256', password).update(`challenge ${nonce}`).digest('base64url').slice(0, markLength);
}

function marksOf(request: Request): readonly string[] {
  const held = webCookies(request, new Headers()).read(ourCookies().challenge);
  if (held === undefined || held.length > mostOpen * (markLength + 1)) return [];
  return held.split('.').filter((one) => mark.test(one));
}

function write(answer: Headers, request: Request, marks: readonly string[]): void {
  const maxAge = marks.length === 0 ? 0 : nonceLifetimeMs / 1_000;
  webCookies(request, answer).write(ourCookies().challenge, marks.join('.'), { ...cookieOptions(), maxAge });
}

const secondMs = 1_000;

/** Returns a nonce that contains its time: with the mark in the cookie, nothing has to be stored on the server. */
export function makeNonce(nowMs: number): string {
  return (
    Math.floor(nowMs / secondMs)
      .toString(16)
      .padStart(8, '0') + randomBytes(12).toString('hex')
  );
}

function isInTime(nonce: string, nowMs: number): boolean {
  const ageMs = nowMs - Number.parseInt(nonce.slice(0, 8), 16) * secondMs;
  return ageMs >= 0 && ageMs <= nonceLifetimeMs + secondMs;
}

/** Binds a challenge to the browser that asked for it. */
export function bindChallenge(request: Request, answer: Headers, nonce: string): void {
  write(answer, request, [...marksOf(request), markOf(nonce, env().sessionPassword)].slice(-mostOpen));
}

function marksFor(nonce: string): readonly string[] {
  const { sessionPassword, previousSessionPassword } = env();
  const passwords = previousSessionPassword === undefined ? [] : [previousSessionPassword];
  return [sessionPassword, ...passwords].map((password) => markOf(nonce, password));
}

/**
 * True if this very browser requested the challenge, and not too long ago. It does not tell whether the challenge was
 * already used.
 */
export function isOpen(request: Request, nonce: string, nowMs: number): boolean {
  const held = marksOf(request);
  return marksFor(nonce).some((one) => held.includes(one)) && isInTime(nonce, nowMs);
}

/** Removes a used challenge from the cookie. */
export function unbindChallenge(request: Request, answer: Headers, nonce: string): void {
  const answered = marksFor(nonce);
  write(
    answer,
    request,
    marksOf(request).filter((one) => !answered.includes(one)),
  );
}
