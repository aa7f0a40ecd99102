// How next-intl's formatter is asked for the product's usual figures.

export const compactDollars = {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
} as const;

export const signedCompactDollars = { ...compactDollars, signDisplay: 'exceptZero' } as const;

export const signedPercent = {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
} as const;
