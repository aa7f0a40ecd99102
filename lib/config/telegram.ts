import { minuteMs, secondMs } from './time.ts';

// The bot's codes, chats and limits.

export const authorizationCodeLength = 8;

/** A code may be sent from a chat for this long, and the chat may then be confirmed for as long. */
export const chatCodeMs = 10 * minuteMs;
export const chatAskMs = 10 * minuteMs;
/** After so many wrong codes a chat is locked for an hour. */
export const mostWrongCodes = 10;
/**
 * The alphabet of codes, without letters and digits that are easily confused: 32 divides 256, so each is equally
 * likely.
 */
export const chatCodeLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** A preview may be confirmed for this long. */
export const chatConfirmMs = 30 * secondMs;
/** The sizes in dollars, and the shares of the free margin in percent, that are offered if an order has no size. */
export const offeredSizesUsd = ['50', '100', '500'] as const;
/** The sets of sizes from which a chat chooses what it is offered, and how many it may write. */
export const offeredSizeSets = [['20', '50', '100'], offeredSizesUsd, ['250', '1000', '5000']] as const;
export const mostOfferedSizes = 4;
export const offeredMarginShares = ['10', '25', '50'] as const;
/** The shares of a position that its buttons close. */
export const closeShares = ['25', '50', '100'] as const;
/** The distances from the mark price, in percent, at which a take profit or stop loss is offered. */
export const offeredGuardPercents = ['2', '5', '10'] as const;
/** So many positions of a list have buttons; the others are reached by their commands. */
export const mostPositionsWithButtons = 8;
/** How many messages one chat may send in a minute. */
export const chatMessagesPerMinute = 40;
/** How many chats may be linked to one wallet. */
export const mostChatsOfWallet = 10;

/** The address of the webhook, below the site's own. */
export const telegramWebhookPath = '/api/telegram-webhook';
/** Telegram's own host, which the server alone asks: the token stays there. */
export const telegramHost = 'https://api.telegram.org';
/** How often the page checks whether a chat has sent the code. */
export const chatsRefreshMs = 3 * secondMs;
/** The largest order of a newly linked chat, until its owner sets other limits. */
export const usualChatOrderUsd = '500';
export const usualChatDayUsd = '2000';
