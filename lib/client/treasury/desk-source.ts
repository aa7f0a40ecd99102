import * as z from 'zod/mini';
import type { HoldersDeskSource } from '../../queries/treasury-desk.ts';
import { holdersStateSchema, publicationSchema } from '../../schemas/treasury.ts';
import { callHandler } from '../handlers/call.ts';

const done = z.object({ ok: z.literal(true) });

/** Our handlers. */
export const holdersDeskSource: HoldersDeskSource = {
  state: (signal) =>
    callHandler({ path: '/api/read-holders-state', method: 'GET', output: holdersStateSchema, signal }),
  exclude: (holder) => callHandler({ path: '/api/exclude-holder', body: holder, output: done }),
  include: (address) => callHandler({ path: '/api/include-holder', body: { address }, output: done }),
  publish: () => callHandler({ path: '/api/publish-holders', output: publicationSchema }),
};
