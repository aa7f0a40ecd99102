/** Indicator names that are the same in every language. */
const spelled: Readonly<Record<string, string>> = {
  ichimoku: 'Ichimoku',
  stoch: 'Stochastic',
  percent_b: '%B',
  supertrend: 'Supertrend',
};

export function indicatorName(id: string): string {
  return spelled[id] ?? id.toUpperCase();
}
