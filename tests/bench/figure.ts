export interface Figure {
  figure: string;
  value: number;
  unit: string;
  goal: string;
  holds: boolean;
  /** The peer of a ratio, measured in the same run. */
  against?: string;
}

export const round = (value: number, decimals = 1): number => Math.round(value * 10 ** decimals) / 10 ** decimals;

export function atLeast(figure: string, value: number, unit: string, goal: number, against?: string): Figure {
  return {
    figure,
    value: round(value, 2),
    unit,
    goal: `at least ${goal}`,
    holds: value >= goal,
    ...(against !== undefined && { against }),
  };
}

export function atMost(figure: string, value: number, unit: string, goal: number, against?: string): Figure {
  return {
    figure,
    value: round(value, 2),
    unit,
    goal: `at most ${round(goal)}`,
    holds: value <= goal,
    ...(against !== undefined && { against }),
  };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const high = sorted[middle];
  const low = sorted[sorted.length % 2 === 0 ? middle - 1 : middle];
  if (high === undefined || low === undefined) throw new Error('A median needs a value');
  return (high + low) / 2;
}
