import { chains } from '../../lib/config/venues/chains.ts';

/** How many tokens one browser may listen to at once. */
const mostTopics = 20;
const pattern = /^([1-9]\d{0,9})-(0x[0-9a-f]{40})$/;
const chainIds: ReadonlySet<number> = new Set(chains.map(({ id }) => id));

/** Reads `?of=56-0x…,1-0x…`: tokens as the chain's number and the address in lower case. Undefined if it is not that. */
export function readTopics(query: URLSearchParams): readonly string[] | undefined {
  const names = query.get('of')?.split(',') ?? [];
  const isKnown = (name: string) => {
    const [, chainId] = pattern.exec(name) ?? [];
    return chainId !== undefined && chainIds.has(Number(chainId));
  };
  if (names.length === 0 || names.length > mostTopics || !names.every(isKnown)) return undefined;
  return [...new Set(names)];
}
