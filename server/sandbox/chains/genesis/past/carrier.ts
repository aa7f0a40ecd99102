import type { HexAddress } from '../../../../../lib/config/venues/chains.ts';

/** The address of Carrier.sol. It has allowances only for the moves of the prepared history. */
export const CARRIER: HexAddress = '0x6A46617A1BBe448bEF5d0cc4266b4279CD03354a';
