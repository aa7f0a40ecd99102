import type { TreasurySource } from '../../queries/treasury.ts';
import { transfersSchema } from '../../schemas/spot.ts';
import {
  firstPurchaseSchema,
  holderDaysSchema,
  publishedTreasurySchema,
  treasuryPositionSchema,
} from '../../schemas/treasury.ts';
import { callHandler } from '../handlers/call.ts';

/** Our handlers. */
export const treasurySource: TreasurySource = {
  position: (address, signal) =>
    callHandler({
      path: `/api/read-treasury-position?address=${address}`,
      method: 'GET',
      output: treasuryPositionSchema,
      signal,
    }),
  days: async (address, signal) => {
    const path = `/api/read-treasury-days?address=${address}` as const;
    return (await callHandler({ path, method: 'GET', output: holderDaysSchema, signal })).days;
  },
  firstPurchase: (address, signal) =>
    callHandler({
      path: `/api/read-first-purchase?address=${address}`,
      method: 'GET',
      output: firstPurchaseSchema,
      signal,
    }),
  transfers: ({ chainId, address: tokenAddress }, address, cursor, signal) =>
    callHandler({
      path: '/api/moralis-token-transfers',
      body: {
        ...{ address, chainId, tokenAddress },
        page: cursor === undefined ? {} : { cursor },
      },
      output: transfersSchema,
      signal,
    }),
  published: (day, signal) =>
    callHandler({
      path: day === undefined ? '/api/read-treasury-list' : `/api/read-treasury-list?day=${day}`,
      method: 'GET',
      output: publishedTreasurySchema,
      signal,
    }),
};
