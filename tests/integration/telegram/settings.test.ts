import { describe, expect, test, vi } from 'vitest';
import { noticesOf, wanted } from '../notices/watched-chat.ts';
import { ChatPerson, chatsOf, settingsOf } from './bot-chat.ts';
import type { Shown } from './phone.ts';
import { answerTo, buttonsOf, trading } from './trading-chat.ts';

vi.stubEnv('HYPERLIQUID_WEIGHT_PER_MINUTE', '1000000');

/** Presses a button that changes its own message, and returns the message once it shows this. */
async function changed(person: ChatPerson, { message_id }: Shown, button: string, text: RegExp): Promise<Shown> {
  const now = async () => (await person.messages()).find((each) => each.message_id === message_id);
  const before = await now();
  if (before === undefined) throw new Error('There is no such message');
  await person.press(before, button);
  await expect.poll(async () => (await now())?.text).toMatch(text);
  return (await now()) ?? before;
}

describe('the settings of a chat, by its buttons', () => {
  test('hide amounts, which only the page shows again', async () => {
    const { owner, person, id } = await trading();
    const settings = await person.ask('/settings');
    expect(settings.text).toContain('Amounts: shown');
    const hidden = await changed(person, settings, 'Hide amounts', /Amounts: hidden/);
    expect(buttonsOf(hidden).flat()).not.toContain('Hide amounts');
    expect((await chatsOf(owner)).find((chat) => chat.id === id)).toMatchObject({ hidesBalances: true });
    expect((await person.ask('/balance')).text).toContain('Amounts are hidden');
    const widening = await person.ask('/settings amounts on');
    expect(widening.text).toMatch(/^That would give this chat more rights\./);
    expect((await chatsOf(owner)).find((chat) => chat.id === id)).toMatchObject({ hidesBalances: true });
  });

  test('set the language of answers and of notices, whatever the messenger speaks', async () => {
    const { person } = await trading();
    const settings = await person.ask('/settings');
    const choice = await changed(person, settings, 'Language', /^Choose the language of this chat\.$/);
    expect(buttonsOf(choice)).toHaveLength(5);
    await changed(person, choice, 'Deutsch', /\nSprache: Deutsch\n/);
    expect((await person.ask('/positions')).text).toBe('Sie haben keine Positionen.');
    expect((await person.ask('/settings language tlh')).text).toContain('tlh');
  });

  test('set the sizes that an order is offered', async () => {
    const { person } = await trading();
    const settings = await person.ask('/settings');
    const choice = await changed(person, settings, 'Offered sizes', /\/settings sizes 50 100 500$/);
    await changed(person, choice, '$20 · $50 · $100', /\nOffered sizes: \$20 · \$50 · \$100\n/);
    expect(buttonsOf(await person.ask('buy BTC'))[0]).toEqual(['$20', '$50', '$100']);
    await person.ask('/settings sizes 25 $75.50');
    expect(buttonsOf(await person.ask('buy BTC'))[0]).toEqual(['$25', '$75.50']);
    expect((await person.ask('/settings sizes 5')).text).toContain('Minimum order size is $10');
    expect((await person.ask('/settings sizes 1,000')).text).toContain('can be read in two ways');
    expect(buttonsOf(await person.ask('buy BTC'))[0]).toEqual(['$25', '$75.50']);
  });

  test('switch one kind of notice, and end all', async () => {
    const { owner, person, id } = await trading();
    await noticesOf(owner, id, wanted);
    const offOf = async () => (await chatsOf(owner)).find((chat) => chat.id === id)?.notices?.settings.off;
    const before = await offOf();
    const settings = await person.ask('/settings');
    const off = await changed(person, settings, '☑ Deposits', /^(?!.*Deposits)/s);
    expect(await offOf()).toEqual([...(before ?? []), 'deposit']);
    await changed(person, off, '☐ Deposits', /Deposits/);
    expect(await offOf()).toEqual(before);
    await changed(person, settings, 'End notices', /^Notices: off\n/);
    expect((await chatsOf(owner)).find((chat) => chat.id === id)).toMatchObject({ notices: null });
  });

  test('end its trading, which only the wallet allows again', async () => {
    const { owner, person, id } = await trading();
    const settings = await person.ask('/settings');
    const preview = await person.ask('long BTC 0.001');
    const ended = await changed(person, settings, 'End trading here', /\nWhat gives this chat more rights/);
    await expect.poll(async () => (await chatsOf(owner)).find((chat) => chat.id === id)?.trading).toBeNull();
    await person.press(preview, 'Confirm');
    expect((await person.ask('/settings trading on')).text).toMatch(/^That would give this chat more rights\./);
    expect((await person.ask('/long BTC')).text).toContain('may not trade');
    expect(await owner.position('BTC')).toBeUndefined();
    expect(ended.message_id).toBe(settings.message_id);
  });
});

test('a group sees the settings of a chat and changes none', async () => {
  const { owner, person, id } = await trading();
  await settingsOf(owner, id, { hidesBalances: false, readsInGroups: true });
  const group = new ChatPerson({ user: person.user, group: `S${person.user}` });
  const shown = await group.ask('/settings');
  expect(buttonsOf(shown)).toEqual([['Open the page']]);
  expect((await group.ask('/settings amounts off')).text).toContain('only in your own chat');
  await group.press(shown, 're:settings amounts off');
  await group.ask('/help');
  expect((await chatsOf(owner)).find((chat) => chat.id === id)).toMatchObject({ hidesBalances: false });
});

test('a button of one chat changes nothing of another', async () => {
  const { owner, id } = await trading();
  const { person: other } = await trading();
  const settings = await other.ask('/settings');
  await changed(other, settings, 'Hide amounts', /Amounts: hidden/);
  expect((await chatsOf(owner)).find((chat) => chat.id === id)).toMatchObject({ hidesBalances: false });
  expect(await answerTo(other, settings, 'do:settings')).toMatchObject({ text: expect.stringContaining('hidden') });
});
