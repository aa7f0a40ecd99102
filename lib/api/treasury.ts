import * as z from 'zod/mini';
import { plutoPriceSchema } from '../schemas/spot.ts';
import {
  addressRequestSchema,
  exclusionRequestSchema,
  firstPurchaseSchema,
  holderDaysSchema,
  holdersStateSchema,
  listRequestSchema,
  publicationSchema,
  publishedTreasurySchema,
  shareChangeAnswerSchema,
  treasuryPositionSchema,
} from '../schemas/treasury.ts';
import { declareCall, someConsent, someone } from './contract.ts';

export const excludeHolder = declareCall({
  name: 'exclude-holder',
  method: 'POST',
  input: exclusionRequestSchema,
  output: z.object({ ok: z.literal(true) }),
  example: { address: someone, reason: 'pool', note: 'The pool of a venue', consent: someConsent },
});

export const getPlutoPrice = declareCall({
  name: 'get-pluto-price',
  method: 'POST',
  input: z.object({}),
  output: plutoPriceSchema,
  example: {},
});

export const includeHolder = declareCall({
  name: 'include-holder',
  method: 'POST',
  input: addressRequestSchema,
  output: z.object({ ok: z.literal(true) }),
  example: { address: someone },
});

export const publishHolders = declareCall({
  name: 'publish-holders',
  method: 'POST',
  input: z.object({}),
  output: publicationSchema,
  example: {},
});

export const readFirstPurchase = declareCall({
  name: 'read-first-purchase',
  method: 'GET',
  input: addressRequestSchema,
  output: firstPurchaseSchema,
  example: { address: someone },
});

export const readHoldersState = declareCall({
  name: 'read-holders-state',
  method: 'GET',
  input: z.object({}),
  output: holdersStateSchema,
  example: {},
});

export const readTreasuryChange = declareCall({
  name: 'read-treasury-change',
  method: 'GET',
  input: addressRequestSchema,
  output: shareChangeAnswerSchema,
  example: { address: someone },
});

export const readTreasuryDays = declareCall({
  name: 'read-treasury-days',
  method: 'GET',
  input: addressRequestSchema,
  output: holderDaysSchema,
  example: { address: someone },
});

export const readTreasuryList = declareCall({
  name: 'read-treasury-list',
  method: 'GET',
  input: listRequestSchema,
  output: publishedTreasurySchema,
  example: { day: '2026-11-01' },
});

export const readTreasuryPosition = declareCall({
  name: 'read-treasury-position',
  method: 'GET',
  input: addressRequestSchema,
  output: treasuryPositionSchema,
  example: { address: someone },
});
