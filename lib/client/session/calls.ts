import { call } from '../../api/call.ts';
import { authEndSession, authLogout, authNonce, authSession, authSessions, checkAdmin } from '../../api/session.ts';
import type { Address } from '../../schemas/address.ts';

export const askSession = () => call(authSession, {});

export const askChallenge = () => call(authNonce, {});

export const askAdmin = (walletAddress: Address) => call(checkAdmin, { walletAddress });

export const sendSignOut = (everywhere: boolean) => call(authLogout, { everywhere });

export const askSessions = (signal: AbortSignal) => call(authSessions, {}, signal);

export const sendEndSession = (name: string) => call(authEndSession, { name });
