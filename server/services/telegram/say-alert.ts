import 'server-only';
import { mostAlerts, usualAlertPauseMinutes } from '../../../lib/config/alerts.ts';
import { routes } from '../../../lib/config/site/routes.ts';
import { newAlertForm, sideOf } from '../../../lib/domain/alerts/alert-form.ts';
import type { ChatCommand } from '../../../lib/domain/telegram/command.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import { alertRuleText } from '../../../lib/i18n/alert-text.ts';
import type { AlertRule } from '../../../lib/schemas/alerts.ts';
import type { ChatSession } from '../../auth/chat-session.ts';
import { serviceClient } from '../../db/client/service.ts';
import { keepAlert } from '../../db/repositories/alerts.ts';
import { noticesOfChat } from '../../db/repositories/notice-settings.ts';
import type { Conversation } from './conversation.ts';
import { readChatMarket } from './read-market.ts';

type AlertCommand = Extract<ChatCommand, { kind: 'alert' }>;

/** Sets an alert on the mark price of a market, which fires once, and says whether this chat will hear of it. */
export async function sayAlert(
  talk: Conversation,
  session: ChatSession,
  { coin: written, level }: AlertCommand,
): Promise<void> {
  const { words, say, pageUrl, received } = talk;
  if (!received.isPrivate) return void (await say(words.t('onlyPrivate')));
  const market = await readChatMarket(written);
  if (market === undefined) return void (await say(words.t('unknownMarket', { coin: written })));
  if (level === undefined) return void (await say(words.t('fault_missingPrice', { word: written })));
  const { coin, mark } = market;
  const side = sideOf({ ...newAlertForm(coin), level }, mark);
  const rule: AlertRule = { kind: 'price', coin, source: 'mark', side, level };
  const order = { rule, once: true, pauseMinutes: usualAlertPauseMinutes, lifeDays: null, note: '' } as const;
  const kept = await keepAlert(serviceClient(), session.owner, { id: null, order, most: mostAlerts });
  if (!kept) throw new AppError('alerts.full');
  const notices = await noticesOfChat(serviceClient(), session.id);
  const isTold = notices !== undefined && !notices.settings.off.includes('alert');
  const text = words.t('alertSet', { rule: alertRuleText(rule, words.alert, words.locale) });
  const button = { text: words.t('openPage'), url: pageUrl(isTold ? routes.alerts() : routes.telegram()) };
  await say(isTold ? text : `${text}\n${words.t('alertUntold')}`, [[button]]);
}
