import { by, type Chapter, postRefused, stop } from '../attack.ts';

const messenger = 'server/auth/messenger.ts';
const links = 'supabase/migrations/20261126300000_telegram_chats.sql';
const orders = 'supabase/migrations/20261126300100_telegram_orders.sql';
const webhook = 'integration/telegram/webhook.test.ts';
const linking = 'integration/telegram/link.test.ts';
const worst = 'integration/telegram/opened-at-worst.test.ts';
const trading = 'integration/telegram/trade.test.ts';

/** The messenger brings words of strangers, and a phone is lost more easily than a wallet. */
export const chats: Chapter = {
  name: 'V2 Chats with the bot',
  attacks: [
    {
      wants: 'to speak to the bot in the name of the messenger',
      stop: stop(messenger, "if (!isKnown) throw new AppError('auth.forbidden');"),
      witness: by(webhook, 'takes nothing under the secret'),
      run: postRefused('/api/telegram-webhook', { update_id: 1 }, 403, 'auth.forbidden', {
        'x-telegram-bot-api-secret-token': 'guessed',
      }),
    },
    {
      wants: 'to have a message of the messenger acted upon again',
      stop: stop(links, 'update_id bigint primary key,', 'update_id bigint,'),
      witness: by(webhook, 'answers an update once, however often it is brought'),
    },
    {
      wants: 'to drown the bot in messages of one chat',
      stop: stop('app/api/telegram-webhook/route.ts', 'if (wait === 0) await receiveUpdate', 'await receiveUpdate'),
      witness: by(webhook, 'drops a flood of one chat'),
    },
    {
      wants: 'to have the bot write links and markup of his',
      stop: stop(
        'server/venues/telegram/bot.ts',
        'api.sendMessage(chatId, text.slice(0, longestText), {',
        "api.sendMessage(chatId, text.slice(0, longestText), { parse_mode: 'HTML',",
      ),
      witness: by(webhook, 'writes no markup'),
    },
    {
      wants: 'to guess the code of a chat',
      stop: stop(links, "if tried.locked_until > now() then\n    return 'locked';\n  end if;"),
      witness: by(linking, 'guesses ten codes in an hour'),
    },
    {
      wants: 'to use a code that was used already',
      stop: stop(
        links,
        'delete from public.telegram_codes where code_hmac = p_code_hmac and expires_at > now() returning * into code;',
        'select * into code from public.telegram_codes where code_hmac = p_code_hmac and expires_at > now();',
      ),
      witness: by(linking, 'by the newest code alone, which works once'),
    },
    {
      wants: 'to read an account with a code that he talked out of its owner',
      stop: stop(
        'server/db/repositories/telegram-links.ts',
        ".eq('chat_id', chatId).eq('state', 'linked');",
        ".eq('chat_id', chatId);",
      ),
      witness: by(linking, 'by a code that its owner then confirms on the page'),
    },
    {
      wants: 'to confirm a chat that asked for another wallet',
      stop: stop(
        'server/db/repositories/telegram-links.ts',
        ".eq('owner', owner)\n    .eq('state', 'asked')",
        ".eq('state', 'asked')",
      ),
      witness: by(linking, 'is not confirmed by another wallet'),
    },
    {
      wants: 'to let a chat trade with a stolen session alone',
      stop: stop(
        'app/api/save-telegram-trading/route.ts',
        'if (trading !== null && isMoreForChat(tradingOf(link), trading)) {',
        'if (trading === undefined) {',
      ),
      witness: by(linking, 'needs the signature of the wallet, for exactly these limits'),
    },
    {
      wants: 'to undo the tighter limits of a chat with a change that was judged before',
      stop: stop(
        'server/db/repositories/telegram-links.ts',
        "const same = query.eq('trading_version', link.tradingVersion);",
        'const same = query;',
      ),
      witness: by('integration/telegram/chat-log.test.ts', 'a change that was judged against earlier limits'),
    },
    {
      wants: 'to have a wallet shown another chat than it signs, by a name that turns around',
      stop: stop('lib/domain/telegram/trading-consent.ts', ".replace(RegExp(hiddenMarks, 'gu'), '')"),
      witness: by('unit/chat/trading-consent.test.ts', 'as it reads, before the number of the chat'),
    },
    {
      wants: 'to stay in by a chat after the owner signed out everywhere',
      stop: stop('server/auth/sign-in.ts', 'if (everywhere) await unlinkChats', 'if (false) await unlinkChats'),
      witness: by(linking, 'from the chat, from the page, by signing out everywhere'),
    },
    {
      wants: 'to send an order of another chat by its buttons',
      stop: stop(
        orders,
        'where o.id = p_id and o.chat_id = p_chat_id and o.link_id = link.id for update;',
        'where o.id = p_id for update;',
      ),
      witness: by(trading, 'by buttons of another chat, or of a group'),
    },
    {
      wants: 'to trade from a group in which the owner reads',
      stop: stop(
        'server/services/telegram/trading-commands.ts',
        "if (!received.isPrivate) return void (await say(words.t('onlyPrivate')));",
      ),
      witness: by(trading, 'in a group, also where the chat may be read there'),
    },
    {
      wants: 'to send more by chat than the wallet has allowed for a day',
      stop: stop(
        orders,
        'if asked.opens_usd > 0 and (asked.opens_usd > link.most_order_usd or spent + asked.opens_usd > link.most_day_usd) then',
        'if false then',
      ),
      witness: by(trading, 'above what is left of the day'),
    },
    {
      wants: 'to open by chat more than the wallet has allowed, by a sale far below the mark',
      stop: stop(
        'server/services/telegram/opened-by-order.ts',
        'openedValue(legs, markOf,',
        'openedValue(legs, () => legs[0]?.price,',
      ),
      witness: by(worst, 'a sale far below the mark opens no more than the chat may'),
    },
    {
      wants: 'to have an order counted at the market of the moment when it was shown',
      stop: stop(
        'server/services/telegram/answer-press.ts',
        'await noteOpened(serviceClient(), id, { chatId, opensUsd });',
      ),
      witness: by(worst, 'a sale whose market has risen since it was shown is counted at what it opens now'),
    },
    {
      wants: 'to have one order sent twice by a race of two presses',
      stop: stop(orders, "if asked.state <> 'shown' then", 'if false then'),
      witness: by(trading, 'twice, however often Confirm is pressed'),
    },
    {
      wants: 'to confirm an order whose time is over',
      stop: stop(orders, 'if asked.expires_at <= now() then', 'if false then'),
      witness: by(trading, 'later than thirty seconds after it was shown'),
    },
  ],
};
