import { control } from '../helpers/exchange.ts';
import { axeFindings } from './page-watch';
import { signIn } from './sign-in';
import { sandboxUrl } from './stack';
import { expect, test } from './test';
import { card, connect, openListed, rows } from './treasury-page';

// A change of the list of holders meets everybody who uses the stack.
test.use({ hasOwnStack: true });

const indexerIsAway = (isAway: boolean): Promise<unknown> =>
  control(sandboxUrl(), 'moralis', { faults: isAway ? [{ path: '/', kind: '500', rate: 1 }] : [] });
test.afterEach(() => indexerIsAway(false));

test('while the indexer is away the first purchase says so, the list stands with its age, and both go on', async ({
  page,
  request,
}) => {
  await connect(page);
  await openListed(page, request);
  const isDelayed = 'BscScan API issue - data may be delayed';
  await indexerIsAway(true);
  await page.reload();
  await expect(card(page, 'First Purchase')).toContainText(isDelayed);
  await expect(rows(page)).toHaveCount(498);
  await expect(page.getByText(/^As of .* UTC, block \d+$/)).toBeVisible();
  await indexerIsAway(false);
  // The server spares an indexer that failed for some seconds.
  const reported = async () => {
    await page.reload();
    await expect(card(page, 'First Purchase')).toContainText(/No purchases yet|\d{4}|API issue/);
    return card(page, 'First Purchase').textContent();
  };
  await expect.poll(reported).not.toContain(isDelayed);
});

test('an owner leaves an address out by a signature, which counts a day later and is withdrawn', async ({
  page,
  request,
}) => {
  await signIn(page, 'admin');
  await openListed(page, request);
  const service = page.getByRole('region', { name: 'The list of holders' });
  const first = (await rows(page).first().getByRole('link').getAttribute('href'))?.split('/').at(-1) ?? '';
  await service.getByRole('textbox', { name: 'Address' }).fill('0x1');
  await service.getByRole('button', { name: 'Exclude' }).click();
  await expect(service.getByText('Enter an address (0x and 40 hexadecimal digits) and a note.')).toBeVisible();
  await service.getByRole('textbox', { name: 'Address' }).fill(first);
  await service.getByRole('textbox', { name: 'Note' }).fill('An exchange');
  await service.getByRole('button', { name: 'Exclude' }).click();
  const noted = service.getByRole('listitem').filter({ hasText: 'An exchange' });
  await expect(noted).toContainText('Until then any owner can withdraw it.');
  expect(await axeFindings(page)).toEqual([]);
  const published = async () => (await (await request.get('/api/read-treasury-list')).json()).list.holders;
  await service.getByRole('button', { name: 'Publish now' }).click();
  // The notice passes; the line of the last run stays.
  await expect(service.getByText(/^Last published .*: 498 holders\.$/)).toBeVisible();
  expect((await published())[0]?.[0]).toBe(first);
  await service.getByRole('button', { name: `Withdraw the exclusion of ${first}` }).click();
  await expect(noted).toHaveCount(0);
});
