import { minuteMs } from '../config/time.ts';
import type { AlertRule } from '../domain/alerts/judge.ts';
import { type AnyAmount, parseAmount } from '../math/amount.ts';
import { decimalsOf } from '../math/precision.ts';
import { dollars } from './format/dollars.ts';
import { figure, missing } from './format/figure.ts';
import { marksOf } from './format/marks.ts';
import { timeSpanText } from './format/time-span.ts';
import type { Locale } from './locales.ts';

type Values = Readonly<Record<string, string>>;

/** The sentences about alerts (messages/<locale>/alert-texts.json), on pages and in chats. */
export type AlertWords = (word: `rule_${AlertRule['kind']}` | 'fired' | 'missed', values: Values) => string;

const exact = (amount: AnyAmount, locale: Locale, suffix = ''): string =>
  figure(amount, locale, { decimals: decimalsOf(amount), suffix });

/** Formats a value in the unit that a rule of this kind has, with all its digits. */
function valueText(kind: AlertRule['kind'], value: AnyAmount, locale: Locale): string {
  switch (kind) {
    case 'price':
      return exact(value, locale);
    case 'move':
    case 'funding':
      return exact(value, locale, marksOf(locale).percent);
    case 'spread':
      return exact(value, locale, ' bps');
    case 'trade':
      return dollars(parseAmount<'usd'>(value), locale);
    default:
      return kind satisfies never;
  }
}

/** Returns the sentence that says what an alert waits for. */
export function alertRuleText(rule: AlertRule, words: AlertWords, locale: Locale): string {
  const { kind, coin } = rule;
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
  const amount = parseAmount(value);
  const written = amount === undefined ? missing : valueText(rule.kind, amount, locale);
  if (blind === undefined) return words('fired', { value: written });
  const [from, to, time] = [timeText(blind.from), timeText(blind.to), timeText(happenedAt)];
  return words('missed', { value: written, from, to, time });
}
