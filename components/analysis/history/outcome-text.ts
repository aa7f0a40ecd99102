import type { OutcomeFilter } from '@/lib/config/analysis';

/** The form of a result in parts of its risk. */
export const riskShape = { decimals: 2, leastDecimals: 0, signed: true, suffix: ' R' } as const;

export const outcomeLook: Readonly<Record<OutcomeFilter | 'none', string>> = {
  target: 'text-up',
  stop: 'text-down',
  ambiguous: 'text-text-2',
  expired: 'text-text-2',
  open: 'text-text-1',
  none: 'text-text-3',
};
