import { selector } from '../../../ethereum/abi.ts';
import { signTransaction } from '../../../ethereum/transaction.ts';
import { treasury } from '../../../people/keys.ts';
import { BORN_AT } from '../born-at.ts';
import { word } from '../storage.ts';
import { CARRIER } from './carrier.ts';
import { days, type Move } from './days.ts';
import { pluto } from './holders.ts';

/** A transaction of the prepared history, with its time in seconds. */
export interface PastEntry {
  readonly at: number;
  readonly raw: string;
}

const DAY_S = 86_400;
/** The step by which each day's block is shifted, so that not every block is at midnight. */
const STEP_S = 7_919;

const FEES = { gas: 6_000_000, maxFeePerGas: 1_000_000_000n, maxPriorityFeePerGas: 0n } as const;
const CARRY = selector('carry(address,address[],address[],uint256[])');

/**
 * Returns the transactions that distribute PLUTO to its holders, one block per day. The bytes are the same in every
 * sandbox; other chains have no prepared history.
 */
export function pastOf(chainId: number): readonly PastEntry[] {
  if (chainId !== pluto.chainId) return [];
  return days.map((moves, nonce) => ({
    at: BORN_AT + (nonce + 1) * DAY_S + ((nonce * STEP_S) % (DAY_S / 2)),
    raw: signTransaction({ chainId, nonce, to: CARRIER, data: carrying(moves), ...FEES }, treasury),
  }));
}

/** Encodes moves for the ABI: the heads of the four parameters, then each list preceded by its length. */
function carrying(moves: readonly Move[]): string {
  const heads = 4;
  const sizeOfList = moves.length + 1;
  const places = [0, 1, 2].map((list) => word((heads + list * sizeOfList) * 32));
  const words = [
    word(BigInt(pluto.address)),
    ...places,
    ...listOf(moves.map(({ from }) => BigInt(from))),
    ...listOf(moves.map(({ to }) => BigInt(to))),
    ...listOf(moves.map(({ value }) => value)),
  ];
  return `${CARRY}${words.map((one) => one.slice(2)).join('')}`;
}

function listOf(values: readonly bigint[]): string[] {
  return [word(values.length), ...values.map(word)];
}
