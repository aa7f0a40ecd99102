import * as z from 'zod/mini';
import { type ChainId, chainById } from '../config/venues/chains.ts';

export const chainIdSchema = z.pipe(
  z.int(),
  z.transform((id, context): ChainId => {
    const chain = chainById(id);
    if (chain !== undefined) return chain.id;
    context.issues.push({ code: 'custom', message: 'not a supported chain', input: id });
    return z.NEVER;
  }),
);
