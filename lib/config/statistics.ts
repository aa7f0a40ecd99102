/** The statistics page's figures when no row can be read. */
export const fallbackStatistics = {
  activeTraders: 1_263,
  dailyVolumeUsd: '1030373',
  openInterestUsd: '4121492',
  totalVolumeUsd: '75000376',
  liquidityPoolInvestmentUsd: '756949',
  paidOutInvestmentsUsd: '56000',
} as const;
