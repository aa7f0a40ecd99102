import { call } from '../../api/call.ts';
import { readDrawings, saveDrawings } from '../../api/trading.ts';
import type { Address } from '../../schemas/address.ts';

export const askDrawings = (userAddress: Address, coin: string) => call(readDrawings, { userAddress, coin });

export const sendDrawings = (userAddress: Address, coin: string, known: number, drawings: string) =>
  call(saveDrawings, { userAddress, coin, known, drawings });
