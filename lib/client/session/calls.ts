import type { Address } from '../../schemas/address.ts';
import {
  adminAnswerSchema,
  challengeSchema,
  openSessionsSchema,
  sessionStateSchema,
  signedOutSchema,
} from '../../schemas/sign-in.ts';
import { callHandler } from '../handlers/call.ts';

export const askSession = () => callHandler({ path: '/api/auth/session', method: 'GET', output: sessionStateSchema });

export const askChallenge = () => callHandler({ path: '/api/auth/nonce', output: challengeSchema });

export const askAdmin = (walletAddress: Address) =>
  callHandler({ path: '/api/check-admin', body: { walletAddress }, output: adminAnswerSchema });

export const sendSignOut = (everywhere: boolean) =>
  callHandler({ path: '/api/auth/logout', body: { everywhere }, output: signedOutSchema });

export const askSessions = (signal: AbortSignal) =>
  callHandler({ path: '/api/auth/sessions', method: 'GET', output: openSessionsSchema, signal });

export const sendEndSession = (name: string) =>
  callHandler({ path: '/api/auth/end-session', body: { name }, output: openSessionsSchema });
