import 'server-only';
import { routes } from '../../../lib/config/site/routes.ts';
import { chatConfirmMs } from '../../../lib/config/telegram.ts';
import { secondMs } from '../../../lib/config/time.ts';
import { planCancel } from '../../../lib/domain/perps/index.ts';
import type { OpenOrder } from '../../../lib/domain/portfolio/account.ts';
import { type ChatOrder, nothingToSend } from '../../../lib/domain/telegram/chat-order.ts';
import type { CancelWish, ChatCommand } from '../../../lib/domain/telegram/command.ts';
import { type Usd, usd } from '../../../lib/math/amount.ts';
import { isPositive } from '../../../lib/math/comparison.ts';
import type { ChatSession, ChatTrader } from '../../auth/chat-session.ts';
import { serviceClient } from '../../db/client/service.ts';
import { keepShownOrder, noteOrderMessage } from '../../db/repositories/telegram-orders.ts';
import { askGuard } from './ask-guard.ts';
import { askSize } from './ask-size.ts';
import { refusalOfOrder, refusalToOpen } from './chat-limits.ts';
import type { Conversation } from './conversation.ts';
import { openedByOrder } from './opened-by-order.ts';
import { pressOf } from './presses.ts';
import { type Idle, type Previewed, previewPosition, previewTrade } from './preview-order.ts';
import { issueText, previewText } from './preview-text.ts';
import { readChatOrders } from './read-account.ts';
import { type ChatMarket, readChatMarket } from './read-market.ts';
import { isEnabled } from './trading-setup.ts';

export type TradingCommand = Extract<ChatCommand, { kind: 'trade' | 'close' | 'reverse' | 'guard' | 'cancel' }>;

const mostCancelled = 20;

/** Returns true if the account can trade at all; otherwise the chat gets a link to the list of missing steps. */
async function isSetUp({ words, say, pageUrl }: Conversation, session: ChatTrader, mayOpen: boolean): Promise<boolean> {
  if (await isEnabled(session, mayOpen)) return true;
  await say(words.t('needsSetup'), [[{ text: words.t('openPage'), url: pageUrl(routes.telegram()) }]]);
  return false;
}

/** Shows an order with its buttons. It is stored first, so that the buttons refer to exactly that order. */
async function show(
  talk: Conversation,
  session: ChatTrader,
  order: ChatOrder,
  opens: Usd,
  text: string,
): Promise<void> {
  const { words, say } = talk;
  const id = await keepShownOrder(serviceClient(), {
    linkId: session.id,
    owner: session.owner,
    wallet: session.wallet,
    locale: words.locale,
    chatId: session.chatId,
    plan: order,
    text,
    opensUsd: opens,
    expiresAt: Date.now() + chatConfirmMs,
  });
  const said = await say(`${text}\n\n${words.t('previewAsk', { seconds: chatConfirmMs / secondMs })}`, [
    [
      { text: words.t('confirm'), press: pressOf('confirm', id) },
      { text: words.t('decline'), press: pressOf('decline', id) },
    ],
  ]);
  const { chatId } = session;
  if (said.kind === 'sent') await noteOrderMessage(serviceClient(), id, { chatId, messageId: said.messageId });
}

async function showPreviewed(
  talk: Conversation,
  session: ChatTrader,
  market: ChatMarket,
  previewed: Previewed,
): Promise<void> {
  const { words, say } = talk;
  if (previewed.kind === 'issues') {
    const lines = previewed.issues.map((issue) => issueText(words, issue, market));
    return void (await say(lines.join('\n') || words.t('press_missing')));
  }
  const { preview } = previewed;
  const opens = await openedByOrder(preview.order);
  const refusal = isPositive(opens) ? await refusalOfOrder(talk, session, preview.order, opens) : undefined;
  if (refusal !== undefined) return void (await say(refusal.text, refusal.buttons));
  const order = { ...preview.order, ...(market.mark !== undefined && { seen: { mark: market.mark, at: Date.now() } }) };
  await show(talk, session, order, opens, previewText(words, preview, market, session.hidesBalances));
}

const isMeant = (order: OpenOrder, what: CancelWish): boolean => {
  switch (what.by) {
    case 'all':
      return true;
    case 'coin':
      return order.coin.toLowerCase() === what.coin.toLowerCase();
    case 'id':
      return order.id === what.id;
    default:
      return what satisfies never;
  }
};

async function previewCancels(talk: Conversation, session: ChatTrader, what: CancelWish): Promise<void> {
  const { words, say } = talk;
  const meant = (await readChatOrders(session.wallet)).filter((order) => isMeant(order, what)).slice(0, mostCancelled);
  if (meant.length === 0) return void (await say(words.t('noSuchOrder')));
  const cancel = meant.map(planCancel);
  const lines = [words.t('previewCancel', { count: cancel.length }), ...meant.map(({ coin, id }) => `${coin} #${id}`)];
  await show(talk, session, { ...nothingToSend, cancel }, usd('0'), lines.join('\n'));
}

type OfMarket = Exclude<TradingCommand, { kind: 'cancel' }>;

/** Previews a command about a market; one that lacks the price of a guard is answered by a question. */
async function previewOf(
  talk: Conversation,
  session: ChatTrader,
  market: ChatMarket,
  command: OfMarket,
): Promise<Previewed | Idle | { readonly kind: 'asked' }> {
  const trader = { session, log: talk.log, askedAt: talk.askedAt };
  switch (command.kind) {
    case 'trade':
      return previewTrade(session, market, command);
    case 'guard': {
      const { price } = command;
      if (price !== undefined) return previewPosition(trader, market, { ...command, price });
      await askGuard(talk, session, market, command.goal);
      return { kind: 'asked' };
    }
    case 'close':
    case 'reverse':
      return previewPosition(trader, market, command);
    default:
      return command satisfies never;
  }
}

/** Shows the order that a command would send. Nothing is sent here: that needs the press of Confirm. */
export async function answerTrading(talk: Conversation, session: ChatSession, command: TradingCommand): Promise<void> {
  const { words, say, pageUrl, received } = talk;
  // Others in a group would read amounts, and could press the buttons.
  if (!received.isPrivate) return void (await say(words.t('onlyPrivate')));
  const trader = session.asTrader();
  if (trader === undefined) {
    const button = { text: words.t('openPage'), url: pageUrl(routes.telegram()) };
    return void (await say(words.t('press_forbidden'), [[button]]));
  }
  if (command.kind === 'cancel') {
    if (await isSetUp(talk, trader, false)) await previewCancels(talk, trader, command.what);
    return;
  }
  const market = await readChatMarket(command.coin);
  if (market === undefined) return void (await say(words.t('unknownMarket', { coin: command.coin })));
  const mayOpen = command.kind === 'trade' || command.kind === 'reverse';
  if (mayOpen) {
    const asked = command.kind === 'trade' ? command.leverage : undefined;
    const refusal = await refusalToOpen(talk, trader, market, asked);
    if (refusal !== undefined) return void (await say(refusal.text, refusal.buttons));
  }
  if (!(await isSetUp(talk, trader, mayOpen))) return;
  if (command.kind === 'trade' && command.size === undefined) {
    return askSize(talk, trader, { ...command, coin: market.coin });
  }
  const previewed = await previewOf(talk, trader, market, command);
  if (previewed.kind === 'asked') return;
  if (previewed.kind === 'unchanged') return void (await say(words.t('unchanged')));
  if (previewed.kind === 'noPosition') return void (await say(words.t('noPosition', { coin: market.coin })));
  await showPreviewed(talk, trader, market, previewed);
}
