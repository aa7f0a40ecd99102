import { percent } from '../../math/amount.ts';
import { isPositive } from '../../math/comparison.ts';
import { type BotCommand, isBotCommand } from './bot-commands.ts';
import type { AloneKind, ChatCommand, ChatFault, CoinKind } from './command.ts';
import { readSettings } from './read-settings.ts';
import { readSizeWord } from './read-size.ts';
import { readPrice, readTrade } from './read-trade.ts';
import { faultAt, type Word, wordsOf } from './words.ts';

/** No command is longer; a text that is much longer was not meant for the bot. */
const longestCommand = 300;
const coinShape = /^[\p{L}\p{N}$:._-]{1,40}$/u;
const codeShape = /^[A-Z0-9]{8}$/;
const orderNumber = /^#?(\d{1,15})$/;
const removal = ['off', 'none', '-'];

type Read = (words: readonly Word[], verb: Word) => ChatCommand | ChatFault;

/** Returns a reader for commands that are one word. */
const alone =
  (kind: AloneKind): Read =>
  ([extra]) =>
    extra === undefined ? { kind } : faultAt('unknownWord', extra);

/** Reads the coin that a command begins with and passes on the words after it. */
function withCoin(read: (coin: string, words: readonly Word[]) => ChatCommand | ChatFault): Read {
  return ([word, ...others], verb) => {
    if (word === undefined) return faultAt('missingCoin', verb);
    return coinShape.test(word.text) ? read(word.text, others) : faultAt('badCoin', word);
  };
}

const ofCoin = (kind: CoinKind): Read =>
  withCoin((coin, [extra]) => (extra === undefined ? { kind, coin } : faultAt('unknownWord', extra)));

const readClose = withCoin((coin, [share, extra]) => {
  if (extra !== undefined) return faultAt('unknownWord', extra);
  if (share === undefined) return { kind: 'close', coin, share: undefined };
  if (share.low === 'all') return { kind: 'close', coin, share: percent('100') };
  const read = readSizeWord(share);
  if (read?.kind === 'fault') return read;
  if (read?.kind !== 'size' || read.size.by !== 'percent') return faultAt('badPercent', share);
  return { kind: 'close', coin, share: read.size.percent };
});

const guard = (goal: 'tp' | 'sl'): Read =>
  withCoin((coin, [word, extra]) => {
    if (extra !== undefined) return faultAt('unknownWord', extra);
    if (word === undefined) return { kind: 'guard', goal, coin, price: undefined };
    if (removal.includes(word.low)) return { kind: 'guard', goal, coin, price: 'off' };
    const price = readPrice(word);
    return typeof price === 'string' ? { kind: 'guard', goal, coin, price } : price;
  });

const readAlert: Read = ([word, level, extra], verb) => {
  if (word === undefined) return faultAt('missingCoin', verb);
  if (!coinShape.test(word.text)) return faultAt('badCoin', word);
  if (level === undefined) return { kind: 'alert', coin: word.text, level: undefined };
  if (extra !== undefined) return faultAt('unknownWord', extra);
  const price = readPrice(level);
  if (typeof price !== 'string') return price;
  return isPositive(price) ? { kind: 'alert', coin: word.text, level: price } : faultAt('notNumber', level);
};

const readCancel: Read = ([word, extra], verb) => {
  if (word === undefined) return faultAt('missingCoin', verb);
  if (extra !== undefined) return faultAt('unknownWord', extra);
  if (word.low === 'all') return { kind: 'cancel', what: { by: 'all' } };
  const number = orderNumber.exec(word.text)?.[1];
  if (number !== undefined) return { kind: 'cancel', what: { by: 'id', id: Number(number) } };
  return coinShape.test(word.text)
    ? { kind: 'cancel', what: { by: 'coin', coin: word.text } }
    : faultAt('badCoin', word);
};

const readStart: Read = ([word, extra]) => {
  if (extra !== undefined) return faultAt('unknownWord', extra);
  if (word === undefined) return { kind: 'start', code: undefined };
  const code = word.text.toUpperCase();
  return codeShape.test(code) ? { kind: 'start', code } : faultAt('unknownWord', word);
};

const readers: Readonly<Record<BotCommand, Read>> = {
  help: alone('help'),
  positions: alone('positions'),
  balance: alone('balance'),
  orders: alone('orders'),
  limits: alone('limits'),
  settings: ([subject, ...words]) => {
    if (subject === undefined) return { kind: 'settings', change: undefined };
    const change = readSettings(subject, words);
    return 'kind' in change && change.kind === 'fault' ? change : { kind: 'settings', change };
  },
  unlink: alone('unlink'),
  price: ofCoin('price'),
  chart: ofCoin('chart'),
  alert: readAlert,
  reverse: ofCoin('reverse'),
  close: readClose,
  tp: guard('tp'),
  sl: guard('sl'),
  cancel: readCancel,
  long: withCoin((coin, words) => readTrade('long', coin, words)),
  short: withCoin((coin, words) => readTrade('short', coin, words)),
};

/** Words of the spot trade that open the same positions. */
const synonyms: ReadonlyMap<string, BotCommand> = new Map([
  ['buy', 'long'],
  ['sell', 'short'],
]);

/** Reads `/long`, `/long@bot` or `long`; undefined if the command is meant for another bot. */
function verbOf({ low }: Word, bot: string | undefined): string | undefined {
  const [, name = '', addressee] = /^\/?([^@]*)(?:@(.*))?$/s.exec(low) ?? [];
  return addressee === undefined || addressee === bot?.toLowerCase() ? name : undefined;
}

/**
 * Reads a message to the bot. A message that is not understood is a fault that points at a word; undefined means that
 * it is for another bot, or empty.
 */
export function readCommand(message: string, bot?: string): ChatCommand | ChatFault | undefined {
  const [first, ...others] = wordsOf(message);
  if (first === undefined) return undefined;
  if (message.length > longestCommand) return { kind: 'fault', fault: 'tooLong', at: { from: 0, to: message.length } };
  const verb = verbOf(first, bot);
  if (verb === undefined) return undefined;
  if (verb === 'start') return readStart(others, first);
  const name = synonyms.get(verb) ?? verb;
  if (isBotCommand(name)) return readers[name](others, first);
  const code = first.text.toUpperCase();
  // A code contains a digit, so that no word of eight letters is mistaken for one.
  if (others.length === 0 && codeShape.test(code) && /\d/.test(code)) return { kind: 'start', code };
  return faultAt('unknownCommand', first);
}
