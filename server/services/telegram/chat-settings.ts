import 'server-only';
import { noticeGroupOf, noticeGroups, noticeKinds, summaryMinute } from '../../../lib/config/notices.ts';
import { minOrderNotionalUsd } from '../../../lib/config/orders.ts';
import { routes } from '../../../lib/config/site/routes.ts';
import { offeredSizeSets, offeredSizesUsd } from '../../../lib/config/telegram.ts';
import type { SettingsChange } from '../../../lib/domain/telegram/command.ts';
import { writeCommand } from '../../../lib/domain/telegram/write-command.ts';
import { type ChatWords, chatWords } from '../../../lib/i18n/chat-words.ts';
import { dateTimeText, minuteOfDayText } from '../../../lib/i18n/format/date.ts';
import { dollars, ruleDollars, smallestOrder } from '../../../lib/i18n/format/dollars.ts';
import { timeSpanText } from '../../../lib/i18n/format/time-span.ts';
import { isListed, type Locale, languageOf, listedLocales } from '../../../lib/i18n/locales.ts';
import { type Usd, usd } from '../../../lib/math/amount.ts';
import { lt } from '../../../lib/math/comparison.ts';
import type { ChatWatch } from '../../../lib/schemas/telegram.ts';
import type { ChatSession } from '../../auth/chat-session.ts';
import type { BotButton, BotButtons } from '../../venues/telegram/bot.ts';
import { readNotices } from '../notices/read-notices.ts';
import type { Conversation } from './conversation.ts';
import { pressOf } from './presses.ts';
import { saveFromChat } from './save-from-chat.ts';

const languagesInRow = 3;
const smallest = usd(minOrderNotionalUsd);

/** Returns the dollars that an order without a size is offered. */
export const sizesOf = ({ offeredSizes }: ChatSession): readonly Usd[] =>
  offeredSizes ?? offeredSizesUsd.map((size) => usd(size));

const sizesText = (sizes: readonly Usd[], locale: Locale): string =>
  sizes.map((size) => ruleDollars(size, locale)).join(' · ');

/** Returns a button whose press changes a setting; the message then shows the settings as they are. */
const change = (text: string, of: SettingsChange | undefined): BotButton => ({
  text,
  press: pressOf('renew', writeCommand({ kind: 'settings', change: of })),
});

/** Returns the lines about the chat's notices, and the interval between readings. */
function noticesLines({ t, locale }: ChatWords, notices: ChatWatch | undefined): readonly string[] {
  if (notices === undefined) return [t('settingsNoNotices')];
  const { readAt, ageMs, settings } = notices;
  const time = dateTimeText(readAt, locale, settings.timeZone);
  const kinds = noticeKinds.flatMap((kind) =>
    settings.off.includes(kind) ? [] : [t(`told_${kind}`, { time: minuteOfDayText(summaryMinute) })],
  );
  const reported = kinds.length === 0 ? t('settingsToldNothing') : t('settingsTold', { kinds: kinds.join(', ') });
  return [t('settingsNotices', { age: timeSpanText(ageMs, locale), time }), reported];
}

/** The kinds of notices by their groups, as on the page. */
const groupedKinds = noticeGroups.flatMap((group) => noticeKinds.filter((kind) => noticeGroupOf[kind] === group));

/** Returns a switch for each kind of notice, and the end of all. */
function noticesButtons({ t }: ChatWords, notices: ChatWatch | undefined): BotButtons {
  if (notices === undefined) return [];
  const { off } = notices.settings;
  const switches = groupedKinds.map((kind) => {
    const isOn = !off.includes(kind);
    const name = t(`told_${kind}`, { time: minuteOfDayText(summaryMinute) });
    return [change(`${isOn ? '☑' : '☐'} ${name}`, { of: 'notices', kind, isOn: !isOn })];
  });
  return [...switches, [change(t('endNotices'), { of: 'notices', kind: undefined, isOn: false })]];
}

/** Returns the buttons of what a chat may change by itself: everything that gives it no right. */
function settingsButtons(words: ChatWords, session: ChatSession, notices: ChatWatch | undefined): BotButtons {
  const { t } = words;
  const ends: readonly (readonly [boolean, BotButton])[] = [
    [!session.hidesBalances, change(t('hideAmounts'), { of: 'amounts', isOn: false })],
    [session.readsInGroups, change(t('endGroups'), { of: 'groups', isOn: false })],
    [session.trading !== undefined, change(t('endTrading'), { of: 'trading', isOn: false })],
  ];
  return [
    [change(t('language'), { of: 'language', to: undefined }), change(t('sizes'), { of: 'sizes', sizes: [] })],
    ...noticesButtons(words, notices),
    ...ends.flatMap(([isOffered, button]) => (isOffered ? [[button]] : [])),
  ];
}

async function saySettings({ words, say, pageUrl, received }: Conversation, session: ChatSession): Promise<void> {
  const { t, locale } = words;
  const yes = (is: boolean): string => (is ? 'yes' : 'no');
  const notices = (await readNotices(session.owner)).get(session.id);
  const text = t('settingsText', {
    hides: yes(session.hidesBalances),
    groups: yes(session.readsInGroups),
    language: languageOf(locale).nativeName,
    sizes: sizesText(sizesOf(session), locale),
  });
  const page = [{ text: t('openPage'), url: pageUrl(routes.telegram()) }];
  const buttons = received.isPrivate ? settingsButtons(words, session, notices) : [];
  await say([...noticesLines(words, notices), text].join('\n'), [...buttons, page]);
}

async function askLanguage({ words: { t }, say }: Conversation): Promise<void> {
  const all = listedLocales.map((to) => change(languageOf(to).nativeName, { of: 'language', to }));
  const rows = Array.from({ length: Math.ceil(all.length / languagesInRow) }, (_, row) =>
    all.slice(row * languagesInRow, (row + 1) * languagesInRow),
  );
  await say(t('askLanguage'), [...rows, [change(t('back'), undefined)]]);
}

async function askSizes({ words: { t, locale }, say }: Conversation): Promise<void> {
  const sets = offeredSizeSets.map((set) => {
    const sizes = set.map((size) => usd(size));
    return [change(sizesText(sizes, locale), { of: 'sizes', sizes })];
  });
  const example = `/${writeCommand({ kind: 'settings', change: { of: 'sizes', sizes: offeredSizesUsd.map((size) => usd(size)) } })}`;
  await say(t('askSizes', { example }), [...sets, [change(t('back'), undefined)]]);
}

/** Returns why a change is not made, in words; undefined if it is. */
function refusalOf({ t, issue, locale }: ChatWords, asked: SettingsChange): string | undefined {
  switch (asked.of) {
    case 'amounts':
    case 'groups':
    case 'trading':
      // A chat may take rights from itself; what it may show and trade is given by the signed-in owner alone.
      return asked.isOn ? t('settingsOnPage') : undefined;
    case 'language':
      return asked.to === undefined || isListed(asked.to) ? undefined : t('fault_unknownWord', { word: asked.to });
    case 'sizes': {
      const tooSmall = asked.sizes.find((size) => lt(size, smallest));
      if (tooSmall === undefined) return undefined;
      return issue('tooSmallText', { least: smallestOrder(locale), current: dollars(tooSmall, locale) });
    }
    case 'notices':
      return undefined;
    default:
      return asked satisfies never;
  }
}

/** Shows the settings of a chat, after a change if one is asked for. A group only sees them. */
export async function answerSettings(
  talk: Conversation,
  session: ChatSession,
  asked: SettingsChange | undefined,
): Promise<void> {
  const { words, say, pageUrl, received } = talk;
  if (asked === undefined) return saySettings(talk, session);
  if (!received.isPrivate) return void (await say(words.t('onlyPrivate')));
  const refusal = refusalOf(words, asked);
  if (refusal !== undefined) {
    return void (await say(refusal, [[{ text: words.t('openPage'), url: pageUrl(routes.telegram()) }]]));
  }
  if (asked.of === 'language' && asked.to === undefined) return askLanguage(talk);
  if (asked.of === 'sizes' && asked.sizes.length === 0) return askSizes(talk);
  await saveFromChat(session, asked, talk.log);
  const changed = await talk.readSession();
  if (changed === undefined) return void (await say(words.t('notLinked')));
  const spoken = changed.chosenLocale;
  await saySettings(spoken === undefined ? talk : { ...talk, words: await chatWords(spoken) }, changed);
}
