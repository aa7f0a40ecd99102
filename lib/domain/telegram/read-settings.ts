import { mostOfferedSizes } from '../../config/telegram.ts';
import type { Usd } from '../../math/amount.ts';
import { noticeKindSchema } from '../../schemas/notices.ts';
import type { ChatFault, SettingsChange } from './command.ts';
import { isFaulty, readNumber } from './numbers.ts';
import { faultAt, type Word } from './words.ts';

const switches: ReadonlyMap<string, boolean> = new Map([
  ['on', true],
  ['off', false],
]);
const languageShape = /^[a-z]{2}$/;

function readSwitch<Change>([word, extra]: readonly Word[], subject: Word, change: (isOn: boolean) => Change) {
  if (extra !== undefined) return faultAt('unknownWord', extra);
  if (word === undefined) return faultAt('unknownWord', subject);
  const isOn = switches.get(word.low);
  return isOn === undefined ? faultAt('unknownWord', word) : change(isOn);
}

function readNotices(words: readonly Word[], subject: Word): SettingsChange | ChatFault {
  const [first, ...others] = words;
  const { data: kind } = noticeKindSchema.safeParse(first?.low);
  const change = (isOn: boolean): SettingsChange => ({ of: 'notices', kind, isOn });
  return kind === undefined ? readSwitch(words, subject, change) : readSwitch(others, subject, change);
}

function readLanguage([word, extra]: readonly Word[]): SettingsChange | ChatFault {
  if (extra !== undefined) return faultAt('unknownWord', extra);
  if (word === undefined) return { of: 'language', to: undefined };
  return languageShape.test(word.low) ? { of: 'language', to: word.low } : faultAt('unknownWord', word);
}

function readSizes(words: readonly Word[]): SettingsChange | ChatFault {
  const beyond = words[mostOfferedSizes];
  if (beyond !== undefined) return faultAt('unknownWord', beyond);
  const sizes: Usd[] = [];
  for (const word of words) {
    const size = readNumber<'usd'>(word.low.replace(/^\$/, ''));
    if (isFaulty(size)) return faultAt(size, word);
    if (sizes.includes(size)) return faultAt('twice', word);
    sizes.push(size);
  }
  return { of: 'sizes', sizes };
}

/** Reads the words after `/settings`: what is changed, and how. */
export function readSettings(subject: Word, words: readonly Word[]): SettingsChange | ChatFault {
  switch (subject.low) {
    case 'amounts':
    case 'groups':
    case 'trading': {
      const of = subject.low;
      return readSwitch(words, subject, (isOn): SettingsChange => ({ of, isOn }));
    }
    case 'notices':
      return readNotices(words, subject);
    case 'language':
      return readLanguage(words);
    case 'sizes':
      return readSizes(words);
    default:
      return faultAt('unknownWord', subject);
  }
}

/** Returns the words that `readSettings` reads as this change. */
export function writeSettings(change: SettingsChange): string {
  switch (change.of) {
    case 'amounts':
    case 'groups':
    case 'trading':
      return `${change.of} ${change.isOn ? 'on' : 'off'}`;
    case 'notices':
      return ['notices', ...(change.kind === undefined ? [] : [change.kind]), change.isOn ? 'on' : 'off'].join(' ');
    case 'language':
      return change.to === undefined ? 'language' : `language ${change.to}`;
    case 'sizes':
      return ['sizes', ...change.sizes].join(' ');
    default:
      return change satisfies never;
  }
}
