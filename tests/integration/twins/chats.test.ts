import { expect, test, vi } from 'vitest';
import { chatMessagesPerMinute, mostWrongCodes } from '../../../lib/config/telegram.ts';
import { Browser, service } from '../auth/browser.ts';
import { bring, ChatPerson, codeOf } from '../telegram/bot-chat.ts';
import { inTurn, many } from './crowd.ts';

// Limits fill up by this clock, which moves only where a test moves it.
vi.useFakeTimers({ toFake: ['Date'] });

test('a flood of one chat is dropped, and a fast typist in another gets an answer to each message', async () => {
  const flooder = new ChatPerson();
  const { update } = await flooder.act({ act: 'say', text: '/help' });
  const first = update.update_id + 2_000_000;
  await inTurn(many(100), (at) => bring({ ...update, update_id: first + at }));
  const kept = service.db.from('telegram_updates').select('update_id', { count: 'exact', head: true });
  expect((await kept.gte('update_id', first).lt('update_id', first + 100)).count).toBe(chatMessagesPerMinute);
  const typist = new ChatPerson();
  const answers = await inTurn(many(20), async (at) => {
    vi.setSystemTime(Date.now() + 1_500);
    return (await typist.ask(`word ${at}`)).text;
  });
  expect(answers.filter((text) => text?.includes('do not know'))).toHaveLength(20);
});

test('a chat that guesses codes is locked, and one whose owner mistypes his is linked', async () => {
  const owner = new Browser();
  await owner.signIn();
  const guesser = new ChatPerson();
  await inTurn(many(mostWrongCodes), (at) => guesser.ask(`/start AAAAAAA${at % 10}`));
  expect((await guesser.ask(await codeOf(owner))).text).toContain('Too many wrong codes');
  const clumsy = new ChatPerson();
  const code = await codeOf(owner);
  const turned = (at: number) => code.slice(0, at) + (code[at] === '2' ? '3' : '2') + code.slice(at + 1);
  for (const at of many(code.length)) expect((await clumsy.ask(turned(at))).text).toContain('wrong, used or too old');
  expect((await clumsy.ask(code.toLowerCase())).text).toContain('confirm this chat');
});
