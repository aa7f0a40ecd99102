import type { Price } from '../../math/amount.ts';
import type { ChatFault, ChatSize, ChatTrade } from './command.ts';
import { isFaulty, readNumber } from './numbers.ts';
import { readSizeWord, type SizeWord, separateSize } from './read-size.ts';
import { faultAt, type Word } from './words.ts';

type PriceName = 'limit' | 'tp' | 'sl';

const priceNames: Readonly<Record<string, PriceName>> = { limit: 'limit', '@': 'limit', tp: 'tp', sl: 'sl' };
const nameOf = (word: Word): PriceName | undefined =>
  Object.hasOwn(priceNames, word.low) ? priceNames[word.low] : undefined;

/** Reads a price, such as `61000` or `$61000`. */
export function readPrice(word: Word): Price | ChatFault {
  const price = readNumber<'price'>(word.low.replace(/^\$/, ''));
  return isFaulty(price) ? faultAt(price, word) : price;
}

/** Reads the words after side and coin, in any order: size, leverage, limit, take profit and stop loss. */
export function readTrade(side: ChatTrade['side'], coin: string, words: readonly Word[]): ChatTrade | ChatFault {
  const prices = new Map<PriceName, Price>();
  const times: Extract<SizeWord, { kind: 'times' }>[] = [];
  let size: ChatSize | undefined;
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (word === undefined || word.low === 'market') continue;
    const name = nameOf(word);
    if (name !== undefined) {
      if (prices.has(name)) return faultAt('twice', word);
      const next = words[++at];
      if (next === undefined) return faultAt('missingPrice', word);
      const price = readPrice(next);
      if (typeof price !== 'string') return price;
      prices.set(name, price);
      continue;
    }
    const read = readSizeWord(word);
    if (read === undefined) return faultAt('unknownWord', word);
    if (read.kind === 'fault') return read;
    if (read.kind === 'times') times.push(read);
    else if (size === undefined) size = read.size;
    else return faultAt('twice', word);
  }
  const both = separateSize(size, times);
  if ('kind' in both) return both;
  return { kind: 'trade', side, coin, ...both, limit: prices.get('limit'), tp: prices.get('tp'), sl: prices.get('sl') };
}
