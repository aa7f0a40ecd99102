import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

export const ladder = (page: Page): Locator => page.getByRole('application', { name: 'Order book' });
export const drawn = (page: Page): Promise<void> => expect(ladder(page)).toHaveAttribute('data-drawn', '');
