import { measureFrame } from '../../../lib/chart/facts/measure-frame.ts';
import type { ModelAnswer } from '../../../lib/domain/analysis/model-answer.ts';
import { decimalsFor, shownFrame } from '../../../lib/domain/analysis/shown-frame.ts';
import { afterAll, madeBars } from './made-bars.ts';

const bars = madeBars(11, 200);
const measured = measureFrame({ timeframe: '1H', bars, now: afterAll(bars), hasVolume: true });
if (measured === undefined) throw new Error('The bars cannot be measured');
export const facts = measured;
export const decimals = decimalsFor(facts.atr);
const shown = shownFrame(facts, decimals);
export const frames = shown === undefined ? [] : [shown];
const { atr } = facts;
const at = (far: number): number => Number((facts.newest.close + far * atr).toFixed(decimals));

export const fair: ModelAnswer = {
  bias: 'Buy',
  ...{ entry: at(0), stopLoss: at(-1.5), takeProfit: at(3), confirmationPrice: at(0.2) },
  reasons: [`The price closed at ${frames[0]?.close}.`, 'RSI of 14 bars turned up on the 1H chart.'],
  market: 'It goes sideways.',
};

/** An answer in which nothing is wrong but its only reason. */
export const saying = (text: string): ModelAnswer => ({ ...fair, reasons: [text] });

/** The ways in which an answer is wrong, each with how it is found out. */
export const lies: readonly (readonly [string, ModelAnswer])[] = [
  ['stop on the wrong side', { ...fair, stopLoss: at(1) }],
  ['target on the wrong side', { ...fair, takeProfit: at(-3) }],
  ['a sale with the levels of a purchase', { ...fair, bias: 'Sell' }],
  ['no reward', { ...fair, takeProfit: at(0.5) }],
  ['an entry far away', { ...fair, entry: at(9), stopLoss: at(8), takeProfit: at(11) }],
  ['a target far away', { ...fair, takeProfit: at(40) }],
  ['a stop far away', { ...fair, stopLoss: at(-20), takeProfit: at(30) }],
  ['a price below nothing', { ...fair, stopLoss: -5 }],
  ['a price that is none', { ...fair, entry: Number.NaN }],
  ['an endless price', { ...fair, takeProfit: Number.POSITIVE_INFINITY }],
  ['a purchase without a stop', { ...fair, stopLoss: null }],
  ['a neutral view with prices', { ...fair, bias: 'Neutral' }],
  ['an empty reason', saying('  ')],
  ['an endless reason', saying('Up. '.repeat(400))],
  ['a link', saying('See https://example.com')],
  ['a picture', saying('![x](//example.com/x.png)')],
  ['markup', saying('<img src=x onerror=alert(1)>')],
  ['hidden characters', saying('Up\u200b and away')],
  ['a turned text', saying('Up \u202Eyawa')],
  ['a foreign market text', { ...fair, market: 'It will reach 987654.' }],
];

/** One number in as many spellings as somebody might try. */
export const spellings: readonly ((digits: string) => string)[] = [
  (digits) => digits,
  (digits) => `$${digits}`,
  (digits) => `${digits}k`,
  (digits) => `${digits.slice(0, -3)},${digits.slice(-3)}`,
  (digits) => `${digits.slice(0, -3)} ${digits.slice(-3)}`,
  (digits) => `${digits}.25`,
  (digits) => digits.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
  (digits) => digits.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit))),
  (digits) => digits.replace(/\d/g, (digit) => String.fromCharCode(0x0966 + Number(digit))),
  (digits) => `x${digits}y`,
];
