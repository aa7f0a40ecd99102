import 'server-only';
import * as z from 'zod/mini';
import { unchanged } from '../../outgoing/question.ts';
import { declareInfo, forEverybody } from './declare-info.ts';

const schema = z.object({ time: z.int().check(z.nonnegative()) });

/** Requests something from the exchange that weighs next to nothing, to see whether it answers. */
export const exchangeStatus = declareInfo({
  type: 'exchangeStatus',
  line: forEverybody,
  schema,
  transform: unchanged,
  freshMs: 5_000,
  cachedMs: 0,
});
