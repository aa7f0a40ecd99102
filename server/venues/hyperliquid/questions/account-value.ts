import 'server-only';
import * as z from 'zod/mini';
import type { Usd } from '../../../../lib/math/amount.ts';
import type { Address } from '../../../../lib/schemas/address.ts';
import { amountSchema } from '../../../../lib/schemas/amount.ts';
import { declareInfo, hourMs, minuteMs } from './declare-info.ts';

export interface AccountValue {
  /** The value; absent for an account that never held anything. */
  readonly value?: Usd;
  /** The gain or loss of the last 30 days. */
  readonly monthPnl?: Usd;
}

export interface AccountLook {
  readonly user: Address;
  /** The network of the visitor who requests the picture. */
  readonly network: string;
}

const series = z.array(z.tuple([z.int(), amountSchema<'usd'>()]));
/** Windows by name: day, week, month, allTime, and the same of perpetuals alone. */
const schema = z.array(z.tuple([z.string(), z.object({ accountValueHistory: series, pnlHistory: series })]));

/** A picture is worth a short wait and no retry: the next request tries again. */
const patienceMs = 1_500;

/** Requests the public data of an account, for its share picture: for standard and unified accounts alike. */
export const accountValue = declareInfo({
  type: 'portfolio',
  fields: ({ user }: AccountLook) => ({ user }),
  line: ({ network }) => ({ kind: 'person', purpose: 'picture', user: network, patienceMs }),
  schema,
  transform: (rows): AccountValue => {
    const windows = new Map(rows);
    const value = windows.get('day')?.accountValueHistory.at(-1)?.[1];
    const monthPnl = windows.get('month')?.pnlHistory.at(-1)?.[1];
    return { ...(value !== undefined && { value }), ...(monthPnl !== undefined && { monthPnl }) };
  },
  attempts: 1,
  freshMs: 5 * minuteMs,
  cachedMs: hourMs,
});
