import 'server-only';
import { nonceLifetimeMs, sessionIdleSeconds, sessionLifetimeSeconds } from '../../lib/config/session.ts';
import { termsUpdatedOn } from '../../lib/config/site/brand.ts';
import { chatSubject } from '../../lib/domain/telegram/log-subject.ts';
import { AppError } from '../../lib/errors/app-error.ts';
import type { Address } from '../../lib/schemas/address.ts';
import type { Challenge, SignInRequest } from '../../lib/schemas/sign-in.ts';
import { serviceClient } from '../db/client/service.ts';
import { noteAct, type Visitor } from '../db/repositories/account-log.ts';
import { openSession, type SessionRecord } from '../db/repositories/sessions.ts';
import { removeLinksOf } from '../db/repositories/telegram-links.ts';
import { env } from '../env.ts';
import { bindChallenge, isOpen, makeNonce, unbindChallenge } from './challenge-cookie.ts';
import { checkMessage } from './check-message.ts';
import { checkSignature } from './check-signature.ts';
import { ownerOf } from './owner.ts';
import { clearSessionId, readSessionId, writeSessionId } from './session-cookie.ts';
import { sessionStore } from './session-store.ts';
import { originsOf } from './site.ts';
import { parseMessage } from './siwe-message.ts';

/** A request, its visitor, and the headers of its response, in which a cookie is set. */
export interface Exchange {
  readonly request: Request;
  readonly answer: Headers;
  readonly visitor: Visitor;
}

/**
 * Creates a challenge for the browser that asked: anyone else who obtains the signed message cannot use it. It is not
 * stored on the server.
 */
export function makeChallenge({ request, answer }: Exchange): Challenge {
  const nowMs = Date.now();
  const nonce = makeNonce(nowMs);
  bindChallenge(request, answer, nonce);
  return {
    nonce,
    issuedAt: new Date(nowMs).toISOString(),
    expirationTime: new Date(nowMs + nonceLifetimeMs).toISOString(),
  };
}

/**
 * Opens a session. The nonce is spent last and in the same step: of a hundred responses to one challenge, only one
 * signs in.
 */
async function open({ request, answer, visitor }: Exchange, input: SignInRequest): Promise<SessionRecord> {
  const { message: text, signature } = input;
  const { siteUrl, rpcUrls } = env();
  const stated = parseMessage(text);
  const { wallet, chainId, nonce } = checkMessage(stated, { origins: originsOf(siteUrl), nowMs: Date.now() });
  if (!isOpen(request, nonce, Date.now())) throw new AppError('auth.nonce');
  const signedBy = await checkSignature({ text, signature, wallet }, rpcUrls.get(chainId));
  const contractOn = signedBy === 'contract' ? chainId : undefined;
  const session = await openSession(serviceClient(), {
    nonce,
    wallet,
    idleSeconds: sessionIdleSeconds,
    absoluteSeconds: sessionLifetimeSeconds,
    contractOn,
    owner: ownerOf(wallet, contractOn),
    terms: termsUpdatedOn,
    ...visitor,
  });
  if (session === undefined) throw new AppError('auth.nonce');
  unbindChallenge(request, answer, nonce);
  return session;
}

/** Signs in with a new session id, and ends the session that the browser had before. */
export async function signIn(exchange: Exchange, input: SignInRequest): Promise<SessionRecord> {
  const { request, answer } = exchange;
  const session = await open(exchange, input);
  const previous = await readSessionId(request);
  if (previous !== undefined) await sessionStore().end(previous);
  await writeSessionId(request, answer, session.id);
  return session;
}

async function unlinkChats(owner: Address, visitor: Visitor): Promise<void> {
  const removed = await removeLinksOf(serviceClient(), owner);
  for (const link of removed.filter(({ state }) => state === 'linked')) {
    const subject = chatSubject(link);
    await noteAct(serviceClient(), { wallet: owner, act: 'chat.unlinked', subject, ...visitor });
  }
}

/** Returns how many sessions ended. The cookie is removed even if the visitor is not signed in. */
export async function signOut({ request, answer, visitor }: Exchange, everywhere: boolean): Promise<number> {
  const id = await readSessionId(request);
  if (id !== undefined) sessionStore().forget(id, everywhere);
  const session = id === undefined ? undefined : await sessionStore().find(id);
  await clearSessionId(request, answer);
  if (session === undefined) return 0;
  const { wallet, chainId: contractOn } = session;
  const act = everywhere ? 'session.all_ended' : 'session.ended';
  const ended = everywhere ? await sessionStore().endAllOf({ wallet, contractOn }) : 1;
  if (!everywhere) await sessionStore().end(session.id);
  // A chat also gives access, so its link ends too.
  if (everywhere) await unlinkChats(ownerOf(wallet, contractOn), visitor);
  await noteAct(serviceClient(), { wallet: ownerOf(wallet, contractOn), act, ...visitor });
  return ended;
}
