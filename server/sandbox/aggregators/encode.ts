import { bytesArgument, dynamicArguments, selector, word } from '../ethereum/abi.ts';
import type { Way } from './way.ts';

// This module encodes calldata for the routers and for the executor.

const WORD_BYTES = 32;

/** Encodes a list of values of one word each. */
export function list(values: readonly (bigint | string)[]): string {
  return word(values.length) + values.map(word).join('');
}

/** Encodes a tuple: words are stored in its head, and dynamic parts behind it. */
export function tuple(...fields: readonly (bigint | number | string | { readonly dynamic: string })[]): string {
  const head: string[] = [];
  const tail: string[] = [];
  let at = fields.length * WORD_BYTES;
  for (const field of fields) {
    if (typeof field !== 'object') head.push(word(field));
    else {
      head.push(word(at));
      tail.push(field.dynamic);
      at += field.dynamic.length / 2;
    }
  }
  return [...head, ...tail].join('');
}

export const dynamic = (encoded: string) => ({ dynamic: encoded });
export const bytes = (data: string) => dynamic(bytesArgument(data));

export interface Plan {
  readonly wrapped: string;
  readonly wraps: boolean;
  readonly unwraps: boolean;
  readonly referrer: string;
  readonly feeBps: number;
  readonly ways: readonly Way[];
}

/** Encodes the plan that RouteExecutor.sol carries out. */
export function encodePlan({ wrapped, wraps, unwraps, referrer, feeBps, ways }: Plan): string {
  const each = ways.map(({ amount, pools, tokens }) => tuple(amount, dynamic(list(pools)), dynamic(list(tokens))));
  const encodedWays = word(ways.length) + dynamicArguments(...each);
  const fields = [wrapped, Number(wraps), Number(unwraps), referrer, feeBps, dynamic(encodedWays)] as const;
  return `0x${tuple(dynamic(tuple(...fields)))}`;
}

export function approval(spender: string, amount: bigint): string {
  return selector('approve(address,uint256)') + word(spender) + word(amount);
}
