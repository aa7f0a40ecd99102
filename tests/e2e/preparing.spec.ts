import { once } from 'node:events';
import { createServer } from 'node:http';
import { freePort } from '../../server/launch/free-port';
import { openPreparingPage } from '../../server/launch/preparing.cjs';
import { axeFindings, overflow } from './page-watch';
import { expect, test } from './test';

const steps = ['Installing packages', 'Building', 'Starting the sandbox', 'Starting the server'] as const;

test('while the product is prepared its address says what is being done, and then opens it', async ({ page }) => {
  const port = await freePort();
  const preparing = await openPreparingPage(['127.0.0.1'], port);
  const response = await page.goto(`http://127.0.0.1:${port}/perpetual?symbol=ETH`);
  expect(response?.status()).toBe(503);
  const now = page.locator('li[aria-current="step"]');
  await expect(now).toContainText(steps[0]);
  await expect(now).toContainText(/\d s$/);
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  for (const [at, step] of (['build', 'sandbox', 'server'] as const).entries()) {
    preparing.tell(step);
    await expect(now).toContainText(steps[at + 1] ?? '');
  }
  await expect(page.locator('li[data-done]')).toHaveText([steps[0], steps[1], steps[2]]);

  preparing.close();
  await expect(page.getByRole('status')).toHaveText(
    'Nothing answers any more. Look at the window in which Pluto was started.',
  );
  const product = createServer((request, answer) => {
    answer.setHeader('content-type', request.url?.startsWith('/api/') === true ? 'application/json' : 'text/html');
    answer.end(request.url?.startsWith('/api/') === true ? '{"status":"unready"}' : `<h1>${request.url}</h1>`);
  });
  product.listen(port, '127.0.0.1');
  await once(product, 'listening');
  await expect(page.getByRole('heading')).toHaveText('/perpetual?symbol=ETH');
  product.closeAllConnections();
  product.close();
});
