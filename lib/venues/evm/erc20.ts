import { type Hex, word } from './hex.ts';

/** The selector of ERC-20's `transfer(address,uint256)`. */
const transfer = '0xa9059cbb';

export function transferCall(to: Hex, units: bigint): Hex {
  return `${transfer}${word(to)}${word(units)}`;
}
