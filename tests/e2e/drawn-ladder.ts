import { expect, type Locator, type Page } from '@playwright/test';

export const ladder = (page: Page): Locator => page.getByRole('application', { name: 'Order book' });
export const drawn = (page: Page): Promise<void> => expect(ladder(page)).toHaveAttribute('data-drawn', '');
