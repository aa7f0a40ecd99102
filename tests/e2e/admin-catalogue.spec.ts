import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import sharp from 'sharp';
import { seededTokens } from '../../server/sandbox/chains/genesis/seeded-tokens';
import { demoAccount } from '../../server/sandbox/people/accounts';
import { chooseBase, dialog, field, openDesk, pickToken, pools } from './admin-desk';
import { signIn } from './sign-in';
import { siteUrl } from './stack';
import { expect, test } from './test';

// The rows that these tests save show on everybody's pages.
test.use({ hasOwnStack: true });
// One worker, and with it one stack for all of them.
test.describe.configure({ mode: 'default' });

test('a token and a pair are added and announced, and another browser sees the pair', async ({ page, browser }) => {
  await openDesk(page);
  await page.getByRole('button', { name: 'Add Token' }).click();
  await chooseBase(page);
  await field(page, 'Contract Address').fill(pools[0] ?? '');
  // The vendor knows no such token, and its chain does.
  await expect(page.getByText('Token metadata loaded: Uniswap V2 (UNI-V2)')).toBeVisible();
  await expect(field(page, 'Symbol')).toHaveValue('UNI-V2');
  await field(page, 'Symbol').fill('NOVA');
  await field(page, 'Name').fill('Nova shares');
  await field(page, 'Decimals').fill('6');
  await page.getByRole('button', { name: 'Create Token' }).click();
  await expect(page.getByText('The contract itself says 18 decimals. Only these can be saved.')).toBeVisible();
  await field(page, 'Decimals').fill('18');
  const background = { r: 40, g: 90, b: 200 };
  const buffer = await sharp({ create: { width: 120, height: 120, channels: 3, background } })
    .png()
    .toBuffer();
  const picker = dialog(page).locator('input[type=file]');
  await picker.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await expect(page.getByText('Please upload an image file')).toBeVisible();
  // The kinds and sizes stand beside the button, and a refusal says which of them it is.
  await expect(dialog(page)).toContainText('PNG, JPEG, WebP or GIF, less than 2 MB and 16 megapixels.');
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  await picker.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: drawing });
  await expect(page.getByText('This kind of picture cannot be used.')).toBeVisible();
  const vast = await sharp({ create: { width: 5_000, height: 5_000, channels: 3, background } })
    .png()
    .toBuffer();
  await picker.setInputFiles({ name: 'vast.png', mimeType: 'image/png', buffer: vast });
  await expect(page.getByText('This picture has more than 16 megapixels.')).toBeVisible();
  await picker.setInputFiles({ name: 'nova.png', mimeType: 'image/png', buffer });
  await expect(page.getByText('Logo uploaded successfully')).toBeVisible();
  await expect(dialog(page).getByRole('img', { name: 'Logo of NOVA' })).toBeVisible();
  await page.getByRole('button', { name: 'Create Token' }).click();
  await expect(page.getByText('Token created successfully')).toBeVisible();

  // Its notice went with the form, and the same address is told at its field, with the way to the row.
  await expect(page.getByText('Token metadata loaded')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add Token' }).click();
  await chooseBase(page);
  await field(page, 'Contract Address').fill(pools[0] ?? '');
  await expect(field(page, 'Contract Address')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('NOVA (Nova shares) is already listed with this address.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Edit NOVA' }).click();
  await expect(dialog(page)).toContainText('Edit Token');
  await expect(field(page, 'Name')).toHaveValue('Nova shares');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('tab', { name: 'Trading Pairs' }).click();
  await page.getByRole('button', { name: 'Add Pair' }).click();
  await chooseBase(page);
  await pickToken(page, 'Base Token', 'nova');
  await pickToken(page, 'Quote Token', pools[0] ?? '');
  await expect(dialog(page).getByRole('button', { name: 'Quote Token NOVA Nova shares' })).toBeVisible();
  // Escape closes the list, and the form stays.
  await dialog(page)
    .getByRole('button', { name: /^Quote Token / })
    .click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(dialog(page)).toContainText('Add New Trading Pair');
  await page.getByRole('button', { name: 'Create Pair' }).click();
  await expect(page.getByText('Base and quote tokens must be different')).toBeVisible();
  await pickToken(page, 'Quote Token', 'usdc');
  await page.getByRole('button', { name: 'Create Pair' }).click();
  await expect(page.getByText('Pair created successfully')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search pairs...' }).fill('nova');
  await page.getByRole('button', { name: 'NOVA/USDC', exact: true }).click();
  // The picture is drawn before it is saved, and again with each choice.
  const shown = page.getByRole('img', { name: 'Announcement image of NOVA/USDC' });
  const widthOf = () => shown.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect(shown).toHaveAttribute('src', /^data:image\/png/);
  await expect.poll(widthOf).toBe(1_200);
  await page.getByRole('button', { name: 'Generate Announcement Image' }).click();
  // The toast passes; the picture stays.
  await expect(shown).toHaveAttribute('src', /^\/logos\/announcements\//);
  await expect.poll(widthOf).toBe(1_200);
  await page.getByLabel('Own line').fill('市场');
  await expect(page.getByText('The picture’s font lacks some of these letters')).toBeVisible();
  await page.getByLabel('Own line').fill('From your own wallet');
  await expect(page.getByText('At most 60 letters, below the pair.')).toBeVisible();
  await page.getByRole('group', { name: 'Look' }).getByText('Light').click();
  await expect(page.getByText('This is a preview: regenerate to save it.')).toBeVisible();
  await expect(shown).toHaveAttribute('src', /^data:image\/png/);
  const drawn = page.waitForResponse((response) => response.url().endsWith('/api/generate-announcement-image-v3'));
  await page.getByRole('button', { name: 'Regenerate Announcement Image' }).click();
  expect((await drawn).status()).toBe(200);
  await expect(page.getByText('This is a preview')).toBeHidden();
  await expect(shown).toHaveAttribute('src', /^\/logos\/announcements\//);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^announcement-NOVA-USDC-\d+\.png$/);

  const elsewhere = await browser.newContext();
  const visitor = await elsewhere.newPage();
  const heading = async () => {
    await visitor.goto('/spot/base/NOVA_USDC');
    return visitor.getByRole('heading', { level: 1 }).textContent();
  };
  await expect.poll(heading).toBe('NOVA/USDC');
  // The pair has no trade yet, so the entry of spot leads to the busiest pair instead.
  await visitor.goto('/spot');
  expect(new URL(visitor.url()).pathname).not.toBe('/spot/base/NOVA_USDC');
  await visitor.goto('/memes?chain=base&q=nova');
  await expect(visitor.getByRole('link', { name: 'NOVA/USDC', exact: true })).toBeVisible();
  await expect(visitor.locator('tr[data-row] img[src^="/logos/tokens/"]')).toHaveCount(1);
  await elsewhere.close();

  // An announcement is a new version of the pair: what another changed before it is shown, and not taken for seen.
  const other = await page.context().newPage();
  await other.goto('/admin?tab=pairs&q=nova');
  await other.getByRole('checkbox', { name: 'Select NOVA/USDC' }).check();
  await other.getByRole('button', { name: 'Disable', exact: true }).click();
  await expect(other.locator('tr[data-row]').getByText('Disabled')).toBeVisible();
  await page.getByRole('button', { name: 'Regenerate Announcement Image' }).click();
  await expect(page.getByText('Somebody saved this in the meantime')).toBeVisible();
  await expect(dialog(page).getByRole('row', { name: 'Enabled Yes No' })).toBeVisible();
});

test('rows are reached by keys, switched together, and a deletion asks first', async ({ page }) => {
  await openDesk(page, '?chain=optimism&q=crv');
  const entry = page.getByRole('button', { name: 'CRV', exact: true });
  await expect(entry).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Select CRV' }).check();
  await page.getByRole('button', { name: 'Disable', exact: true }).click();
  await expect(page.getByText('Disabled: 1')).toBeVisible();
  await expect(page.locator('tr[data-row]').getByText('Disabled')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Enabled: 1')).toBeVisible();
  await entry.focus();
  await page.keyboard.press('Delete');
  await expect(dialog(page)).toContainText('Are you sure you want to delete CRV');
  await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText(/This token is part of .*CRV\/USDC/)).toBeVisible();

  await page.goto('/admin?sort=name&order=desc');
  const entries = page.locator('[data-entry]');
  await entries.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(entries.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(entries.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('Edit Token');
});

test('typed fields are not lost by a slip, and both versions are shown if another administrator was faster', async ({
  page,
}) => {
  await openDesk(page, '?chain=base&q=brett');
  await page.getByRole('button', { name: 'BRETT', exact: true }).click();
  await field(page, 'Name').fill('Brett by one');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Discard what you typed?')).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(field(page, 'Name')).toHaveValue('Brett by one');
  const other = await page.context().newPage();
  await other.goto('/admin?chain=base&q=brett');
  await other.getByRole('button', { name: 'BRETT', exact: true }).click();
  await field(other, 'Name').fill('Brett by another');
  await other.getByRole('button', { name: 'Update Token' }).click();
  await expect(other.locator('tr[data-row]').getByText('Brett by another')).toBeVisible();

  // The tab is loaded anew, as after a lost role: what is back was typed over an older version.
  await page.reload();
  await page.getByRole('button', { name: 'BRETT', exact: true }).click();
  await expect(field(page, 'Name')).toHaveValue('Brett by one');
  await expect(page.getByText('Your earlier input is back.')).toBeVisible();
  await expect(page.getByText('Somebody saved this in the meantime')).toBeVisible();
  // A save that does not choose is refused.
  await page.getByRole('button', { name: 'Update Token' }).click();
  await expect(page.getByText('Somebody saved this in the meantime')).toBeVisible();
  await expect(dialog(page).getByRole('row', { name: 'Name Brett by one Brett by another' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Update Token' }).click();
  await expect(page.getByText('Token updated successfully')).toBeVisible();
  await expect(page.locator('tr[data-row]').getByText('Brett by one')).toBeVisible();
});

test('an owner names an editor, who sees no administrators, and is told when the role is gone', async ({
  page,
  browser,
}) => {
  await openDesk(page, '?tab=admins');
  const wallet = demoAccount('trader').address;
  await page.getByRole('textbox', { name: 'Wallet address' }).fill(wallet);
  await page.getByRole('button', { name: 'Add administrator' }).click();
  await expect(page.getByText('Administrator saved')).toBeVisible();
  await expect(page.locator('tr[data-row]')).toHaveCount(2);

  const elsewhere = await browser.newContext({ baseURL: siteUrl() });
  const editor = await elsewhere.newPage();
  await signIn(editor, 'trader');
  await editor.goto('/admin?tab=admins&q=brett');
  await expect(editor.getByRole('tab')).toHaveText(['Tokens', 'Trading Pairs']);
  await editor.getByRole('button', { name: 'BRETT', exact: true }).click();
  await field(editor, 'Name').fill('Brett in vain');

  await page.getByRole('button', { name: `Remove ${wallet.toLowerCase()}` }).click();
  await dialog(page).getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Administrator removed')).toBeVisible();
  await expect(page.locator('tr[data-row]')).toHaveCount(1);
  await page.getByRole('button', { name: /^Remove 0x/ }).click();
  await dialog(page).getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('This is the last owner. Name another owner first.')).toBeVisible();

  await editor.getByRole('button', { name: 'Update Token' }).click();
  await expect(dialog(editor).getByText('Admin access required')).toBeVisible();
  await expect(field(editor, 'Name')).toHaveValue('Brett in vain');
  await editor.reload();
  await expect(editor).not.toHaveURL(/admin/);
  await elsewhere.close();
});

test('a file is read line by line before anything is saved', async ({ page }) => {
  await openDesk(page);
  await page.getByRole('button', { name: 'Import' }).click();
  const rows = [
    'chain,address,symbol,name,decimals',
    `base,${pools[1] ?? ''},FROMFILE,From a file,18`,
    `base,${pools[2] ?? ''},WRONG,Wrong,6`,
    'moon,0x1,A,A,18',
  ];
  const buffer = Buffer.from(rows.join('\n'));
  await dialog(page).locator('input[type=file]').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText('New: 1 · changed: 0 · unchanged: 0 · errors: 2')).toBeVisible();
  await expect(dialog(page).getByRole('listitem')).toHaveText([/Line 3.*18 decimals/, /Line 4.*Unknown chain/]);
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('Imported: 1')).toBeVisible();
  // The result stays with the refused lines, which are a file too.
  await expect(dialog(page)).toContainText('Imported. New: 1 · changed: 0 · refused: 2');
  await expect(dialog(page).getByRole('listitem')).toHaveText([/Line 3.*18 decimals/, /Line 4.*Unknown chain/]);
  const saved = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Save refused lines as CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('pluto-tokens-refused.csv');
  expect(
    readFileSync(await file.path(), 'utf8')
      .split('\r\n')
      .slice(0, 3),
  ).toEqual(['line,name,reason', expect.stringMatching(/^3,WRONG,.*18 decimals/), '4,A,Unknown chain']);
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill('fromfile');
  await expect(page.getByRole('button', { name: 'FROMFILE', exact: true })).toBeVisible();
});

test('a file of pairs names tokens that are there, and changes what its preview shows', async ({ page }) => {
  await openDesk(page, '?tab=pairs&q=brett');
  await page.getByRole('button', { name: 'Import' }).click();
  const [brett, dollar] = ['BRETT', 'USDC'].map(
    (symbol) => seededTokens.find((token) => token.chainId === 8453 && token.symbol === symbol)?.address ?? '',
  );
  const rows = [
    'chain,label,baseAddress,quoteAddress,isEnabled',
    `base,BRETT/USDC,${brett},${dollar},false`,
    `base,NEW/USDC,${pools[3] ?? ''},${dollar},true`,
    `moon,A/B,${brett},${dollar},true`,
    `base,A/A,${brett},${brett},true`,
  ];
  const buffer = Buffer.from(rows.join('\n'));
  await dialog(page).locator('input[type=file]').setInputFiles({ name: 'p.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText('New: 0 · changed: 1 · unchanged: 0 · errors: 3')).toBeVisible();
  await expect(dialog(page).getByRole('listitem')).toHaveText([
    /Line 3.*NEW\/USDC.*not in the catalogue/,
    /Line 4.*Unknown chain/,
    /Line 5.*must be different/,
  ]);
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('Imported: 1')).toBeVisible();
});

for (const path of ['/admin', '/admin?tab=pairs', '/ar/admin', '/admin?tab=admins']) {
  test(`${path} has no fault that axe finds, with its form open too`, async ({ page }) => {
    await openDesk(page);
    await page.goto(path);
    await expect(page.locator('tr[data-row]').first()).toBeVisible();
    const scan = async () =>
      (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
    expect(await scan()).toEqual([]);
    const entry = page.locator('[data-entry]').first();
    if ((await entry.count()) === 0) return;
    await entry.click();
    await expect(dialog(page)).toBeVisible();
    expect(await scan()).toEqual([]);
  });
}
