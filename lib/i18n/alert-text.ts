import { minuteMs } from '../config/time.ts';
import { chainById } from '../config/venues/chains.ts';
import type { AlertRule } from '../domain/alerts/judge.ts';
import { signsOfNumber, type WorseSign } from '../domain/alerts/worse-safety.ts';
import type { TokenId } from '../domain/spot/token.ts';
import { type AnyAmount, parseAmount } from '../math/amount.ts';
import { decimalsOf } from '../math/precision.ts';
import { dollars } from './format/dollars.ts';
import { figure, missing } from './format/figure.ts';
import { marksOf } from './format/marks.ts';
import { timeSpanText } from './format/time-span.ts';
import { tokenPrice } from './format/token-figures.ts';
import type { Locale } from './locales.ts';

type Values = Readonly<Record<string, string>>;

/** The sentences about alerts (messages/<locale>/alert-texts.json), on pages and in chats. */
export type AlertWords = (
  word: `rule_${AlertRule['kind']}` | `sign_${SignWord}` | 'fired' | 'missed',
  values: Values,
) => string;

type SignWord = Exclude<WorseSign, 'cannot-be-sold'> | 'unsellable';
const wordOf = (sign: WorseSign): SignWord => (sign === 'cannot-be-sold' ? 'unsellable' : sign);

/** Returns the sentences about why a coin became less safe. */
const signsText = (signs: string, words: AlertWords): string =>
  signsOfNumber(Number(signs))
    .map((sign) => words(`sign_${wordOf(sign)}`, {}))
    .join(' ');

const exact = (amount: AnyAmount, locale: Locale, suffix = ''): string =>
  figure(amount, locale, { decimals: decimalsOf(amount), suffix });

/** Formats a value in the unit that a rule of this kind has, with all its digits. */
function valueText(kind: Exclude<AlertRule['kind'], 'safety'>, value: AnyAmount, locale: Locale): string {
  switch (kind) {
    case 'price':
      return exact(value, locale);
    case 'move':
    case 'funding':
      return exact(value, locale, marksOf(locale).percent);
    case 'spread':
      return exact(value, locale, ' bps');
    case 'trade':
    case 'liquidity':
      return dollars(parseAmount<'usd'>(value), locale);
    case 'coinPrice':
      return tokenPrice(parseAmount<'price'>(value), locale);
    default:
      return kind satisfies never;
  }
}

const chainNameOf = ({ chainId }: TokenId): string => chainById(chainId)?.name ?? missing;

/** Returns the sentence that says what an alert waits for. */
export function alertRuleText(rule: AlertRule, words: AlertWords, locale: Locale): string {
  const { kind, coin } = rule;
  if (kind === 'safety') return words('rule_safety', { coin, chain: chainNameOf(rule) });
  const level = valueText(kind, rule.level, locale);
  switch (kind) {
    case 'price':
      return words('rule_price', { coin, level, source: rule.source, side: rule.side });
    case 'move':
      return words('rule_move', {
        ...{ coin, level, direction: rule.direction },
        time: timeSpanText(rule.minutes * minuteMs, locale),
      });
    case 'funding':
      return words('rule_funding', { coin, level, side: rule.side });
    case 'spread':
      return words('rule_spread', { coin, level });
    case 'trade':
      return words('rule_trade', { coin, level });
    case 'coinPrice': {
      // The level has all the digits that its owner typed.
      const price = figure(rule.level, locale, { decimals: decimalsOf(rule.level), prefix: '$' });
      return words('rule_coinPrice', { coin, chain: chainNameOf(rule), level: price, side: rule.side });
    }
    case 'liquidity':
      return words('rule_liquidity', { coin, chain: chainNameOf(rule), level, side: rule.side });
    default:
      return kind satisfies never;
  }
}

export interface FiredAlert {
  readonly rule: AlertRule;
  readonly value: string;
  readonly happenedAt: number;
  readonly blind?: { readonly from: number; readonly to: number } | undefined;
}

/** Returns the sentence that says at which value an alert fired, or would have while nobody saw the market. */
export function alertFiredText(
  { rule, value, happenedAt, blind }: FiredAlert,
  words: AlertWords,
  { locale, timeText }: { readonly locale: Locale; readonly timeText: (ms: number) => string },
): string {
  if (rule.kind === 'safety') return signsText(value, words);
  const amount = parseAmount(value);
  const written = amount === undefined ? missing : valueText(rule.kind, amount, locale);
  if (blind === undefined) return words('fired', { value: written });
  const [from, to, time] = [timeText(blind.from), timeText(blind.to), timeText(happenedAt)];
  return words('missed', { value: written, from, to, time });
}
