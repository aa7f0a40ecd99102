import { control } from '../helpers/exchange.ts';
import { sandboxUrl } from './stack';
import { expect, test } from './test';
import { card, connect, openListed, rows } from './treasury-page';

// The indexer is away for everybody who uses the stack.
test.use({ hasOwnStack: true });

test('while the indexer is away the first purchase says so, and the list stands with its age', async ({
  page,
  request,
}) => {
  await connect(page);
  await openListed(page, request);
  await control(sandboxUrl(), 'moralis', { faults: [{ path: '/', kind: '500', rate: 1 }] });
  await page.reload();
  await expect(card(page, 'First Purchase')).toContainText('BscScan API issue - data may be delayed');
  await expect(rows(page)).toHaveCount(498);
  await expect(page.getByText(/^As of .* UTC, block \d+$/)).toBeVisible();
});
