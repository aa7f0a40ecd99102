import type { Page } from '@playwright/test';

/** A pair whose vendor and price a test may strike in a stack of its own. */
export const uniPath = '/spot/base/UNI_USDC';

export const shownPrice = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/^\$[\d.,]+$/)
    .first();

export const shownTrades = (page: Page) => page.getByRole('region', { name: 'Recent transactions' }).getByRole('row');
