/**
 * The exchange credits builder fees in standard mode alone. `unset`: nobody chose a mode, or one that is being given up,
 * and whether it counts as standard is not known.
 */
export const builderIncomes = ['earns', 'tooLittle', 'unified', 'portfolio', 'unset', 'unknown'] as const;

/** Whether a builder's address earns, and if not, why. */
export type BuilderIncome = (typeof builderIncomes)[number];
