import * as z from 'zod/mini';
import { mostWatchedPairs } from '../config/spot.ts';
import { addressSchema } from './address.ts';

const idsSchema = z.array(z.int().check(z.positive())).check(z.maxLength(mostWatchedPairs));

export const watchChangeSchema = z.object({ userAddress: addressSchema, add: idsSchema, remove: idsSchema });
export const watchedPairsSchema = z.object({ pairIds: idsSchema });
