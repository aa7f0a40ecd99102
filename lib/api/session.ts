import * as z from 'zod/mini';
import {
  accountLogPageSchema,
  accountLogRequestSchema,
  erasedSchema,
  erasureRequestSchema,
  exportNotedSchema,
  exportNoteSchema,
  ownDataRequestSchema,
  ownDataSchema,
} from '../schemas/own-data.ts';
import {
  adminAnswerSchema,
  adminCheckSchema,
  challengeSchema,
  endSessionSchema,
  openSessionsSchema,
  sessionStateSchema,
  signedInSchema,
  signedOutSchema,
  signInSchema,
  signOutSchema,
} from '../schemas/sign-in.ts';
import { declareCall, someConsent, someone, someSignature } from './contract.ts';

export const authEndSession = declareCall({
  name: 'auth/end-session',
  method: 'POST',
  input: endSessionSchema,
  output: openSessionsSchema,
  example: { name: '0123456789abcdef' },
});

export const authLogout = declareCall({
  name: 'auth/logout',
  method: 'POST',
  input: signOutSchema,
  output: signedOutSchema,
  example: { everywhere: false },
});

export const authNonce = declareCall({
  name: 'auth/nonce',
  method: 'POST',
  input: z.object({}),
  output: challengeSchema,
  example: {},
});

export const authSession = declareCall({
  name: 'auth/session',
  method: 'GET',
  input: z.object({}),
  output: sessionStateSchema,
  example: {},
});

export const authSessions = declareCall({
  name: 'auth/sessions',
  method: 'GET',
  input: z.object({}),
  output: openSessionsSchema,
  example: {},
});

export const authVerify = declareCall({
  name: 'auth/verify',
  method: 'POST',
  input: signInSchema,
  output: signedInSchema,
  example: { message: 'pluto.example wants you to sign in', signature: someSignature },
});

export const checkAdmin = declareCall({
  name: 'check-admin',
  method: 'POST',
  input: adminCheckSchema,
  output: adminAnswerSchema,
  example: { walletAddress: someone },
});

export const eraseOwnData = declareCall({
  name: 'erase-own-data',
  method: 'POST',
  input: erasureRequestSchema,
  output: erasedSchema,
  example: { userAddress: someone, consent: someConsent },
});

export const exportOwnData = declareCall({
  name: 'export-own-data',
  method: 'POST',
  input: ownDataRequestSchema,
  output: ownDataSchema,
  example: { userAddress: someone },
});

export const noteExport = declareCall({
  name: 'note-export',
  method: 'POST',
  input: exportNoteSchema,
  output: exportNotedSchema,
  example: { userAddress: someone, kind: 'trades' },
});

export const readAccountLog = declareCall({
  name: 'read-account-log',
  method: 'POST',
  input: accountLogRequestSchema,
  output: accountLogPageSchema,
  example: { userAddress: someone },
});
