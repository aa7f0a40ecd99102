import type { Address } from '../../schemas/address.ts';
import { keptDrawingsSchema, savedDrawingsSchema } from '../../schemas/chart-drawings.ts';
import { callHandler } from '../handlers/call.ts';

export const askDrawings = (userAddress: Address, coin: string) =>
  callHandler({ path: '/api/read-drawings', body: { userAddress, coin }, output: keptDrawingsSchema });

export const sendDrawings = (userAddress: Address, coin: string, known: number, drawings: string) =>
  callHandler({
    path: '/api/save-drawings',
    body: { userAddress, coin, known, drawings },
    output: savedDrawingsSchema,
  });
