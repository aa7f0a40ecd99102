import { describe, expect, test } from 'vitest';
import { POST as readLog } from '@/app/api/read-account-log/route';
import { browserNameOf } from '../../../lib/config/venues/user-agent.ts';
import { usd } from '../../../lib/math/amount.ts';
import { accountLogPageSchema } from '../../../lib/schemas/own-data.ts';
import { linkOfChat, setChatTrading } from '../../../server/db/repositories/telegram-links.ts';
import { type Browser, service, signedIn } from '../auth/browser.ts';
import { allowed, bring, ChatPerson, chatsOf, linked, removed, tradingWithoutSignature } from './bot-chat.ts';

const limits = { mostOrderUsd: usd('500'), mostDayUsd: usd('1000'), markets: ['BTC'] };

/** Returns the lines of the account log that are about chats, the oldest first. */
async function chatEntriesOf(owner: Browser) {
  const { body } = await owner.post(readLog, '/api/read-account-log', { userAddress: owner.wallet });
  return accountLogPageSchema
    .parse(body)
    .entries.filter(({ act }) => act.startsWith('chat.'))
    .reverse();
}

const chatLinesOf = async (owner: Browser) =>
  (await chatEntriesOf(owner)).map(({ act, subject }) => [act, subject] as const);

const numberOf = async (owner: Browser, id: string): Promise<number> =>
  (await chatsOf(owner)).find((chat) => chat.id === id)?.telegramId ?? 0;

describe('the account log', () => {
  test('has one line for each change of a chat, with its number and what it may do', async () => {
    const owner = await signedIn();
    const { person, id } = await linked(owner);
    const chat = await numberOf(owner, id);
    await allowed(owner, id, limits);
    await tradingWithoutSignature(owner, id, { ...limits, mostOrderUsd: usd('100') });
    await tradingWithoutSignature(owner, id, null);
    await removed(owner, id);
    expect(await chatLinesOf(owner)).toEqual([
      ['chat.linked', `${chat} ${person.user}`],
      ['chat.allowed', `${chat} order 500 USD, day 1000 USD, markets BTC`],
      ['chat.limits_changed', `${chat} order 100 USD, day 1000 USD, markets BTC`],
      ['chat.forbidden', `${chat} ${person.user}`],
      ['chat.unlinked', `${chat} ${person.user}`],
    ]);
  });

  test('has the end of a link, from wherever it came, and no line of what was refused', async () => {
    const owner = await signedIn();
    const byChat = await linked(owner);
    await byChat.person.ask('/unlink');
    const byBlocking = await linked(owner);
    await bring((await byBlocking.person.act({ act: 'block' })).update);
    await expect.poll(() => chatsOf(owner)).toEqual([]);
    const { id } = await linked(owner);
    expect((await tradingWithoutSignature(owner, id, limits)).code).toBe('risk.unsigned');
    await owner.logout({ everywhere: true });
    await owner.signIn();
    const entries = await chatEntriesOf(owner);
    expect(entries.map(({ act }) => act)).toEqual(
      Array.from({ length: 3 }, () => ['chat.linked', 'chat.unlinked']).flat(),
    );
    const ends = entries.filter(({ act }) => act === 'chat.unlinked');
    expect(ends.map(({ userAgent }) => browserNameOf(userAgent))).toEqual(['Telegram', 'Telegram', undefined]);
  });

  test('is short and can be kept, whatever a chat is called and however many markets it has', async () => {
    const owner = await signedIn();
    const { id } = await linked(owner, new ChatPerson());
    const markets = Array.from({ length: 50 }, (_, index) => `${index}${'😀'.repeat(18)}`);
    expect((await allowed(owner, id, { ...limits, markets })).status).toBe(200);
    const [, [act, subject] = []] = await chatLinesOf(owner);
    expect(act).toBe('chat.allowed');
    expect(subject).toMatch(/^\d+ order 500 USD, day 1000 USD, markets 0😀/u);
  });
});

test('a change that was judged against earlier limits does not stand', async () => {
  const owner = await signedIn();
  const { id } = await linked(owner);
  await allowed(owner, id, { ...limits, markets: null });
  const judged = await linkOfChat(service, await numberOf(owner, id));
  if (judged === undefined) throw new Error('There is no link');
  await tradingWithoutSignature(owner, id, limits);
  await expect(setChatTrading(service, judged, { ...limits, markets: null })).rejects.toMatchObject({
    code: 'data.conflict',
  });
  expect((await chatsOf(owner))[0]?.trading).toEqual(limits);
});
