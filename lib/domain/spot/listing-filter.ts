import { boundEndings, listingBounds, listingNames, longestBound, safeValue } from '../../config/spot.ts';
import { type AnyAmount, parseAmount, ratio } from '../../math/amount.ts';
import { mul } from '../../math/arithmetic.ts';

export type ListingBound = (typeof listingBounds)[number];

export interface Bounds {
  readonly from?: AnyAmount;
  readonly to?: AnyAmount;
}

/** The pairs that a visitor wants to see, by the figures of their base coin. A coin with an unknown figure is left out. */
export interface ListingFilter {
  readonly bounds: Readonly<Partial<Record<ListingBound, Bounds>>>;
  /** Only coins about which nothing dangerous is known, and everything that matters is known. */
  readonly isSafe: boolean;
}

export const noFilter: ListingFilter = { bounds: {}, isSafe: false };

const written = /^(-?\d+(?:\.\d+)?)([kmb]?)$/i;
const factors = { '': ratio('1'), k: ratio('1000'), m: ratio('1000000'), b: ratio('1000000000') } as const;
type Suffix = keyof typeof factors;
const isSuffix = (text: string): text is Suffix => text in factors;

/** Parses a bound, as 50000, 50k or 1.5M; anything else is none. */
export function boundOf(text: unknown): AnyAmount | undefined {
  if (typeof text !== 'string' || text.length > longestBound) return undefined;
  const [, digits = '', letter = ''] = written.exec(text.trim()) ?? [];
  const [number, suffix] = [parseAmount<'ratio'>(digits), letter.toLowerCase()];
  return number === undefined || !isSuffix(suffix) ? undefined : mul(number, factors[suffix]);
}

type Query = Readonly<Record<string, unknown>>;

/** Reads the filter from a query; unknown values are ignored. */
export function listingFilterOf(query: Query): ListingFilter {
  const bounds = listingBounds.flatMap((name) => {
    const from = boundOf(query[name + boundEndings.from]);
    const to = boundOf(query[name + boundEndings.to]);
    if (from === undefined && to === undefined) return [];
    return [[name, { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }] as const];
  });
  return { bounds: Object.fromEntries(bounds), isSafe: query[listingNames.safe] === safeValue };
}

/** Returns the query fields of a filter, always in the same order. */
export function fieldsOfFilter({ bounds, isSafe }: ListingFilter): readonly (readonly [name: string, value: string])[] {
  const fields = listingBounds.flatMap((name) => {
    const { from, to } = bounds[name] ?? {};
    const given: (readonly [string, string])[] = [];
    if (from !== undefined) given.push([name + boundEndings.from, from]);
    if (to !== undefined) given.push([name + boundEndings.to, to]);
    return given;
  });
  return isSafe ? [...fields, [listingNames.safe, safeValue]] : fields;
}

/** Returns how many conditions a filter has. */
export function countConditions(filter: ListingFilter): number {
  return fieldsOfFilter(filter).length;
}
