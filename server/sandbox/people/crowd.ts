import { createHash } from 'node:crypto';

type Address = `0x${string}`;

/** The crowd of all coins: people who trade off the chain, and some of whom hold coins on it. */
export const PEOPLE = 2_000;
const names = new Map<number, Address>();
let addresses: ReadonlySet<string> | undefined;

/** Returns the address of one of the crowd. */
export function nameOf(index: number): Address {
  const known = names.get(index);
  if (known !== undefined) return known;
  const name: Address = `0x${createHash('sha256').update(`pluto sandbox crowd ${index}`).digest('hex').slice(0, 40)}`;
  names.set(index, name);
  return name;
}

/** True for the address of one of the crowd, in lower case: it is no contract, and nobody has its key. */
export function isOfCrowd(address: string): boolean {
  if (names.size < PEOPLE) for (let index = 0; index < PEOPLE; index += 1) nameOf(index);
  addresses ??= new Set(names.values());
  return addresses.has(address);
}

/** Returns the number of a coin's most active follower; those after it trade the coin less and less. */
export function firstFollowerOf(coin: Address): number {
  return Number(BigInt(coin) % BigInt(PEOPLE));
}
