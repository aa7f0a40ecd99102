import { axeFindings } from './page-watch';
import { recover, strike } from './sandbox';
import { shown, summed } from './shared-trade';
import { expect, test } from './test';
import { dialog } from './trader';

test.use({ hasOwnStack: true });
test.afterEach(recover);

test('says that nothing was stored, that no picture was made, and tries again when it is back', async ({ page }) => {
  await summed(page);
  await strike([{ path: '/supabase/storage', kind: 'drop', rate: 1 }]);
  await dialog(page).getByRole('button', { name: 'Share publicly' }).click();
  await expect(page.getByText('Image generated but failed to save to storage')).toBeVisible();
  await expect(page.getByText('Nothing is public. You can still save the picture to your device.')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Save picture' })).toBeEnabled();

  await strike([{ path: '/supabase', kind: 'drop', rate: 1 }]);
  await dialog(page).getByRole('radio', { name: 'Tall' }).check();
  await expect(dialog(page).getByText('Failed to generate trade summary. Please try again.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await strike([]);
  await dialog(page).getByRole('button', { name: 'Try Again' }).click();
  await shown(page);
});
