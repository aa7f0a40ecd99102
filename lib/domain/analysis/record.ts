/** The sums over scored analyses; an expired one reached no level, and counts in the averages alone. */
export interface Tally {
  readonly targets: number;
  readonly stops: number;
  readonly expired: number;
  readonly r: number;
  readonly coinR: number;
  readonly heldR: number;
  /** The number of targets that a price without a direction would have reached. */
  readonly chance: number;
}

/** How often a proposal was right; undefined if no level was reached yet. */
export interface HitRate {
  readonly rate: number;
  /** The true rate lies between these in 95 of 100 such intervals. */
  readonly low: number;
  readonly high: number;
  readonly chance: number;
}

export interface TrackRecord {
  readonly scored: number;
  readonly hits: HitRate | undefined;
  /** Averages in parts of the risk. */
  readonly r: number;
  readonly coinR: number;
  readonly heldR: number;
}

/** The quantile of the normal distribution for an interval of 95 percent. */
const quantile = 1.959964;

/** Returns Wilson's interval, which stays between 0 and 1 and is wide for few trials. */
export function wilsonOf(hits: number, trials: number): readonly [low: number, high: number] {
  const square = quantile ** 2;
  const rate = hits / trials;
  const middle = (rate + square / (2 * trials)) / (1 + square / trials);
  const spread =
    (quantile / (1 + square / trials)) * Math.sqrt((rate * (1 - rate)) / trials + square / (4 * trials ** 2));
  return [Math.max(0, Math.min(rate, middle - spread)), Math.min(1, Math.max(rate, middle + spread))];
}

/** Returns the record of all these sums together; undefined if nothing was scored. */
export function recordOf(tallies: readonly Tally[]): TrackRecord | undefined {
  const sum = (key: keyof Tally): number => tallies.reduce((total, tally) => total + tally[key], 0);
  const [targets, decided] = [sum('targets'), sum('targets') + sum('stops')];
  const scored = decided + sum('expired');
  if (scored === 0) return undefined;
  const [low, high] = wilsonOf(targets, decided);
  return {
    scored,
    hits: decided === 0 ? undefined : { rate: targets / decided, low, high, chance: sum('chance') / decided },
    r: sum('r') / scored,
    coinR: sum('coinR') / scored,
    heldR: sum('heldR') / scored,
  };
}

/** Returns a record for each value of a trait, those with the most analyses first. */
export function recordsBy<Reported extends Tally, Name extends string>(
  tallies: readonly Reported[],
  nameOf: (tally: Reported) => Name,
): readonly (TrackRecord & { readonly name: Name })[] {
  const groups = Map.groupBy(tallies, nameOf);
  const records = [...groups].flatMap(([name, group]) => {
    const record = recordOf(group);
    return record === undefined ? [] : [{ ...record, name }];
  });
  return records.sort((one, other) => other.scored - one.scored || (one.name < other.name ? -1 : 1));
}
