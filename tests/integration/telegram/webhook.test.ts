import { describe, expect, inject, test } from 'vitest';
import { POST as setUp } from '@/app/api/setup-telegram-webhook/route';
import { chatMessagesPerMinute } from '../../../lib/config/telegram.ts';
import { appointAdmins } from '../../helpers/admins.ts';
import { Browser, service } from '../auth/browser.ts';
import { bring, ChatPerson } from './bot-chat.ts';

describe('the webhook', () => {
  test.each(['', 'wrong', 'x'.repeat(300)])('takes nothing under the secret %j', async (secret) => {
    const person = new ChatPerson();
    const { update } = await person.act({ act: 'say', text: '/start' });
    expect((await bring(update, secret)).status).toBe(403);
    expect(await person.answers()).toEqual([]);
  });

  test('answers an update once, however often it is brought', async () => {
    const person = new ChatPerson();
    const { update } = await person.act({ act: 'say', text: '/start' });
    const brought = await Promise.all(Array.from({ length: 5 }, () => bring(update)));
    expect(brought.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await person.answerAfter(0);
    await bring(update);
    expect((await person.ask('/help')).text).toContain('/long BTC');
    expect(await person.answers()).toHaveLength(2);
  });

  test('answers the messages of a chat in their order', async () => {
    const person = new ChatPerson();
    const texts = ['/help', 'what now', '/start'];
    const updates = [];
    for (const text of texts) updates.push((await person.act({ act: 'say', text })).update);
    // The messenger brings the next message once the last is taken, and not once it is answered.
    for (const update of updates) await bring(update);
    await expect.poll(async () => (await person.answers()).length).toBe(3);
    const heads = (await person.answers()).map(({ text }) => text?.split(/[\s:.]/)[0]);
    expect(heads).toEqual(['Commands', 'I', 'Hello']);
  });

  test('drops a flood of one chat and goes on with others', async () => {
    const person = new ChatPerson();
    const { update } = await person.act({ act: 'say', text: '/help' });
    // More than two minutes' worth, in case a minute ends meanwhile.
    const flood = 2 * chatMessagesPerMinute + 10;
    for (let sent = 0; sent < flood; sent++) {
      const body = { ...update, update_id: update.update_id + 1_000_000 + sent };
      expect((await bring(body)).status).toBe(200);
    }
    expect((await new ChatPerson().ask('/help')).text).toContain('/long BTC');
    const chat = service.db
      .from('telegram_updates')
      .select('update_id')
      .gt('update_id', update.update_id + 900_000);
    expect((await chat.lt('update_id', update.update_id + 1_000_000 + flood)).data?.length).toBeLessThan(flood);
  });

  test('takes a text that the database could not keep', async () => {
    const person = new ChatPerson();
    expect((await person.ask('zero \u0000 byte')).text).toContain('do not know “zero”');
  });

  test('writes no markup, whatever a person is called or says', async () => {
    const person = new ChatPerson();
    const answer = await person.ask('<b>bold</b> [x](http://evil.example)');
    expect(answer.text).toContain('“<b>bold</b>”');
    expect(Object.keys(answer)).not.toContain('entities');
  });
});

describe('the set-up of the webhook', () => {
  test('is for an owner alone', async () => {
    const stranger = new Browser();
    await stranger.signIn();
    const ask = (browser: Browser, set: boolean) =>
      browser.post(setUp, '/api/setup-telegram-webhook', { walletAddress: browser.wallet, set });
    expect((await ask(stranger, true)).code).toBe('auth.forbidden');
    const owner = new Browser();
    await appointAdmins(service, [owner.wallet], 'owner');
    await owner.signIn();
    expect((await ask(owner, true)).body).toMatchObject({
      success: true,
      bot: { username: 'pluto_sandbox_bot' },
      webhook: { url: 'http://localhost:3000/api/telegram-webhook', isSet: true },
    });
    // Nothing listens there while these tests run.
    await fetch(`${inject('sandbox').url}/telegram/bot1:sandbox/deleteWebhook`);
  });
});
