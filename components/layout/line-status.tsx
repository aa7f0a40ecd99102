'use client';

import { useSyncExternalStore } from 'react';
import { classNames } from '@/components/ui/frame/class-names';
import { lineHealth } from '@/lib/client/perps/line-health';
import { count } from '@/lib/i18n/format/count';
import { marksOf } from '@/lib/i18n/format/marks';
import type { Locale } from '@/lib/i18n/locales';

export interface LineWords {
  readonly label: string;
  readonly live: string;
  readonly connecting: string;
  readonly asking: string;
  readonly late: string;
  readonly book: string;
  readonly message: string;
  readonly budget: string;
}

interface LineStatusProps {
  /** The texts, with placeholders for the figures. */
  words: LineWords;
  locale: Locale;
}

/** Filled: live; a ring: no connection; a hollow square: late. */
const marks = {
  live: 'rounded-full bg-text-2',
  connecting: 'rounded-full border-[1.5px] border-edge',
  asking: 'rounded-full border-[1.5px] border-edge',
  late: 'border-[1.5px] border-accent',
} as const;

const nobody = () => undefined;
const second = 1_000;

/** Shows the state of the connection to the exchange, discreetly while all is well. */
export function LineStatus({ words, locale }: LineStatusProps) {
  const health = useSyncExternalStore(lineHealth.subscribe, lineHealth.read, nobody);
  if (health === undefined) return null;
  const seconds = (ms: number): string => (ms / second).toFixed(1).replace('.', marksOf(locale).decimal);
  const { state, latencyMs, bookAgeMs, receivedAgeMs, spentWeight } = health;
  return (
    <section
      aria-label={words.label}
      data-line={state}
      className={classNames(
        'flex min-w-0 items-center gap-x-4 tabular-nums *:shrink-0',
        state === 'late' && 'text-text-1',
      )}
    >
      <span className="flex items-center gap-1.5">
        <span aria-hidden="true" className={classNames('size-2', marks[state])} />
        {words[state]}
      </span>
      {latencyMs !== undefined && <span>{`${latencyMs} ms`}</span>}
      {bookAgeMs !== undefined && (
        <span className="max-md:hidden">{words.book.replace('{seconds}', () => seconds(bookAgeMs))}</span>
      )}
      {receivedAgeMs !== undefined && (
        <span className="max-md:hidden">{words.message.replace('{seconds}', () => seconds(receivedAgeMs))}</span>
      )}
      <span className="min-w-0 shrink! truncate max-xl:hidden">
        {words.budget.replace('{spent}', () => count(spentWeight, locale))}
      </span>
    </section>
  );
}
