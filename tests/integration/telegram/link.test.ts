import { describe, expect, test } from 'vitest';
import { usd } from '../../../lib/math/amount.ts';
import { signedIn } from '../auth/browser.ts';
import {
  allowed,
  bring,
  ChatPerson,
  chatsOf,
  codeOf,
  confirmed,
  linked,
  removed,
  settingsOf,
  tradingWithoutSignature,
} from './bot-chat.ts';

const limits = { mostOrderUsd: usd('500'), mostDayUsd: usd('1000'), markets: null };

describe('a chat is linked', () => {
  test('by a code that its owner then confirms on the page', async () => {
    const owner = await signedIn();
    const person = new ChatPerson();
    const code = await codeOf(owner);
    expect(code).toMatch(/^[A-Z0-9]{8}$/);
    expect((await person.ask(code.toLowerCase())).text).toContain('confirm this chat on the page');
    // Until then it is not linked: a code talked out of somebody gives nothing.
    expect((await person.ask('/positions')).text).toContain('not linked');
    const [asking] = await chatsOf(owner);
    expect(asking).toMatchObject({ state: 'asked', name: person.user, username: person.user, trading: null });
    await confirmed(owner, asking?.id ?? '');
    expect((await person.answers()).at(-1)?.text).toContain('Linked');
    expect(await chatsOf(owner)).toMatchObject([{ state: 'linked', trading: null }]);
    expect((await person.ask('/limits')).text).not.toContain('not linked');
  });

  test('in the language of the person', async () => {
    const { person } = await linked(await signedIn(), new ChatPerson({ language: 'de-AT' }));
    expect((await person.answers()).at(-1)?.text).toContain('Verknüpft');
  });

  test('by the newest code alone, which works once; another code ends no link', async () => {
    const owner = await signedIn();
    const first = await codeOf(owner);
    const second = await codeOf(owner);
    const [one, two] = [new ChatPerson(), new ChatPerson()];
    expect((await one.ask(first)).text).toContain('wrong, used or too old');
    await linked(owner);
    const third = await codeOf(owner);
    expect((await one.ask(second)).text).toContain('wrong, used or too old');
    expect((await one.ask(third)).text).toContain('confirm this chat');
    expect((await two.ask(third)).text).toContain('wrong, used or too old');
    expect((await chatsOf(owner)).map(({ state }) => state).sort()).toEqual(['asked', 'linked']);
  });

  test('to one wallet, while a wallet has several chats', async () => {
    const [owner, other] = [await signedIn(), await signedIn()];
    const { person } = await linked(owner);
    await linked(owner);
    expect(await chatsOf(owner)).toHaveLength(2);
    expect((await person.ask(await codeOf(other))).text).toContain('linked already');
    expect(await chatsOf(other)).toEqual([]);
  });
});

describe('an intruder without the owner’s consent', () => {
  test('is not confirmed by another wallet, nor later than asked', async () => {
    const [owner, thief] = [await signedIn(), await signedIn()];
    const person = new ChatPerson();
    await person.ask(await codeOf(owner));
    const [asking] = await chatsOf(owner);
    expect((await confirmed(thief, asking?.id ?? '')).code).toBe('data.not_found');
    expect(await chatsOf(thief)).toEqual([]);
    await removed(owner, asking?.id ?? '');
    expect((await confirmed(owner, asking?.id ?? '')).code).toBe('data.not_found');
    expect((await person.answers()).at(-1)?.text).toContain('did not confirm');
  });

  test('guesses ten codes in an hour, and not even the right one after that', async () => {
    const owner = await signedIn();
    const guesser = new ChatPerson();
    for (let guess = 0; guess < 10; guess++) {
      expect((await guesser.ask(`/start AAAAAAA${guess}`)).text).toContain('wrong, used or too old');
    }
    expect((await guesser.ask(await codeOf(owner))).text).toContain('Too many wrong codes');
    expect(await chatsOf(owner)).toEqual([]);
  });
});

describe('a link ends', () => {
  test('from the chat, from the page, by signing out everywhere and by blocking the bot', async () => {
    const owner = await signedIn();
    const byChat = await linked(owner);
    expect((await byChat.person.ask('/unlink')).text).toContain('no longer linked');
    const byPage = await linked(owner);
    await removed(owner, byPage.id);
    expect((await byPage.person.ask('/positions')).text).toContain('not linked');
    const byBlocking = await linked(owner);
    const { update } = await byBlocking.person.act({ act: 'block' });
    await bring(update);
    await expect.poll(() => chatsOf(owner)).toEqual([]);
    const last = await linked(owner);
    await owner.logout({ everywhere: true });
    expect((await last.person.ask('/positions')).text).toContain('not linked');
  });
});

describe('what a chat answers', () => {
  test('is its owner’s choice: amounts, and whether it reads in groups', async () => {
    const [owner, other] = [await signedIn(), await signedIn()];
    const { person, id } = await linked(owner);
    const group = new ChatPerson({ user: person.user, group: `G${person.user}` });
    expect((await group.ask('/balance')).text).toContain('only in your own chat');
    const settings = { hidesBalances: true, readsInGroups: true };
    expect((await settingsOf(other, id, settings)).code).toBe('data.not_found');
    expect((await settingsOf(owner, id, settings)).status).toBe(200);
    expect(await chatsOf(owner)).toMatchObject([settings]);
    expect((await group.ask('/balance')).text).not.toContain('only in your own chat');
  });
});

describe('trading by chat', () => {
  test('needs the signature of the wallet, for exactly these limits', async () => {
    const [owner, thief] = [await signedIn(), await signedIn()];
    const { id } = await linked(owner);
    expect((await tradingWithoutSignature(owner, id, limits)).code).toBe('risk.unsigned');
    expect((await allowed(owner, id, limits, { signer: thief })).code).toBe('auth.signature');
    const more = { ...limits, mostOrderUsd: usd('50000') };
    expect((await allowed(owner, id, more, { signs: limits })).code).toBe('auth.signature');
    expect((await chatsOf(owner))[0]?.trading).toBeNull();
    expect((await allowed(owner, id, limits)).status).toBe(200);
    expect((await chatsOf(owner))[0]?.trading).toEqual(limits);
  });

  test('is tightened without one, and not loosened', async () => {
    const owner = await signedIn();
    const { id } = await linked(owner);
    await allowed(owner, id, limits);
    const less = { ...limits, mostOrderUsd: usd('100'), markets: ['BTC'] };
    expect((await tradingWithoutSignature(owner, id, less)).status).toBe(200);
    expect((await tradingWithoutSignature(owner, id, { ...less, markets: ['BTC', 'ETH'] })).code).toBe('risk.unsigned');
    expect((await tradingWithoutSignature(owner, id, limits)).code).toBe('risk.unsigned');
    expect((await tradingWithoutSignature(owner, id, null)).status).toBe(200);
    expect((await chatsOf(owner))[0]?.trading).toBeNull();
  });
});
