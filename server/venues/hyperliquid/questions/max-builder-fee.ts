import 'server-only';
import * as z from 'zod/mini';
import type { Address } from '../../../../lib/schemas/address.ts';
import { unchanged } from '../../outgoing/question.ts';
import { current, declareInfo, forOwner } from './declare-info.ts';

/** Requests how much a builder may take of an account's orders, in tenths of a basis point. */
export const maxBuilderFee = declareInfo({
  type: 'maxBuilderFee',
  fields: ({ user, builder }: { readonly user: Address; readonly builder: Address }) => ({ user, builder }),
  line: forOwner,
  schema: z.int().check(z.nonnegative()),
  transform: unchanged,
  ...current,
});
