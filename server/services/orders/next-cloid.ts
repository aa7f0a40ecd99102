import 'server-only';
import { randomBytes } from 'node:crypto';
import { type Cloid, cloidBytes, cloidOf } from '../../../lib/schemas/cloid.ts';

/** Returns a new name for an order that our server places by itself, or that has no name. */
export const nextCloid = (): Cloid => cloidOf(randomBytes(cloidBytes));
