import { control } from '../helpers/exchange.ts';
import { axeFindings } from './page-watch';
import { signIn } from './sign-in';
import { sandboxUrl } from './stack';
import { expect, test } from './test';
import { card, connect, openListed, rows } from './treasury-page';

// What happens to the list of holders happens to everybody who uses the stack.
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

test('an administrator leaves an address out, publishes the list, and takes the address in again', async ({
  page,
  request,
}) => {
  await signIn(page, 'admin');
  await openListed(page, request);
  const desk = page.getByRole('region', { name: 'The list of holders' });
  const first = (await rows(page).first().getByRole('link').getAttribute('href'))?.split('/').at(-1) ?? '';
  await desk.getByRole('textbox', { name: 'Address' }).fill('0x1');
  await desk.getByRole('button', { name: 'Leave out' }).click();
  await expect(desk.getByText('An address is 0x and 40 hexadecimal digits')).toBeVisible();
  await desk.getByRole('textbox', { name: 'Address' }).fill(first);
  await desk.getByRole('textbox', { name: 'Note' }).fill('An exchange');
  await desk.getByRole('button', { name: 'Leave out' }).click();
  await expect(desk.getByRole('listitem').filter({ hasText: 'An exchange' })).toHaveCount(1);
  expect(await axeFindings(page)).toEqual([]);
  const published = async () => (await (await request.get('/api/read-treasury-list')).json()).list.holders;
  await desk.getByRole('button', { name: 'Publish now' }).click();
  // The notice passes; the line of the last run stays.
  await expect(desk.getByText(/^Last published .*: 497 holders\.$/)).toBeVisible();
  await expect.poll(async () => (await published()).length).toBe(497);
  await desk.getByRole('button', { name: `Take in ${first}` }).click();
  await expect(desk.getByRole('listitem').filter({ hasText: 'An exchange' })).toHaveCount(0);
  await desk.getByRole('button', { name: 'Publish now' }).click();
  await expect.poll(async () => (await published())[0]?.[0]).toBe(first);
});
