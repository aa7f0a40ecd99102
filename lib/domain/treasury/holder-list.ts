import type { HolderList } from '../../schemas/treasury.ts';
import { compareHoldings, type Holding } from './holding.ts';

export function holdingsOf({ holders }: Pick<HolderList, 'holders'>): readonly Holding[] {
  return holders.map(([address, units]) => ({ address, units: BigInt(units) }));
}

/** Returns the text whose hash is published: the same list always makes the same text. */
export function textOfList(list: Omit<HolderList, 'digest'>): string {
  const { chainId, token, block, supply, holders } = list;
  return [
    'pluto holders 1',
    `chain ${chainId}`,
    `token ${token}`,
    `block ${block.number} ${block.hash}`,
    `supply ${supply}`,
    ...holders.map(([address, units]) => `${address} ${units}`),
    '',
  ].join('\n');
}

/** Returns the SHA-256 of a list's text, by the platform's own cryptography on the server and in a browser. */
export async function digestOfList(list: Omit<HolderList, 'digest'>): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(textOfList(list))));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const listChecks = ['digest', 'order', 'once', 'supply'] as const;
export type ListCheck = (typeof listChecks)[number];

/**
 * Checks a published list by itself: its hash, its order, that no address is in it twice, and that its sum fits the
 * supply.
 */
export async function checkList(list: HolderList): Promise<Readonly<Record<ListCheck, boolean>>> {
  const holdings = holdingsOf(list);
  return {
    digest: (await digestOfList(list)) === list.digest,
    order: holdings.every((holding, index) => {
      const next = holdings[index + 1];
      return holding.units > 0n && (next === undefined || compareHoldings(holding, next) < 0);
    }),
    once: new Set(holdings.map(({ address }) => address)).size === holdings.length,
    supply: holdings.reduce((sum, { units }) => sum + units, 0n) <= BigInt(list.supply),
  };
}
