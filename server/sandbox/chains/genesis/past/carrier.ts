import type { HexAddress } from '../../../../../lib/config/chains.ts';

/** Where Carrier.sol stands. Nobody lets it move anything but what the past moves. */
export const CARRIER: HexAddress = '0x6A46617A1BBe448bEF5d0cc4266b4279CD03354a';
