'use client';

import { useSyncExternalStore } from 'react';
import { classNames } from '@/components/ui/class-names';
import { lineHealth } from '@/lib/client/perps/line-health';
import { marksOf } from '@/lib/i18n/format/marks';
import type { Locale } from '@/lib/i18n/locales';

export interface LineWords {
  readonly label: string;
  readonly live: string;
  readonly connecting: string;
  readonly late: string;
  readonly book: string;
  readonly message: string;
}

interface LineStatusProps {
  /** With the seconds in its words' place. */
  words: LineWords;
  locale: Locale;
}

/** Filled: live; a ring: on its way; a hollow square: late. */
const marks = {
  live: 'rounded-full bg-text-2',
  connecting: 'rounded-full border-[1.5px] border-edge',
  late: 'border-[1.5px] border-accent',
} as const;

const nobody = () => undefined;
const second = 1_000;

/** How the line to the exchange is: quiet while all is well, and never in the way. */
export function LineStatus({ words, locale }: LineStatusProps) {
  const health = useSyncExternalStore(lineHealth.subscribe, lineHealth.read, nobody);
  if (health === undefined) return null;
  const seconds = (ms: number): string => (ms / second).toFixed(1).replace('.', marksOf(locale).decimal);
  const { state, latencyMs, bookAgeMs, heardAgeMs } = health;
  const parts = [
    ...(latencyMs === undefined ? [] : [`${latencyMs} ms`]),
    ...(bookAgeMs === undefined ? [] : [words.book.replace('{seconds}', () => seconds(bookAgeMs))]),
    ...(heardAgeMs === undefined ? [] : [words.message.replace('{seconds}', () => seconds(heardAgeMs))]),
  ];
  return (
    <section
      aria-label={words.label}
      data-line={state}
      className={classNames('flex items-center gap-x-4 tabular-nums', state === 'late' && 'text-text-1')}
    >
      <span className="flex items-center gap-1.5">
        <span aria-hidden="true" className={classNames('size-2', marks[state])} />
        {words[state]}
      </span>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: each stands in its own place, and its text changes every second
        <span key={at} className={at === 0 ? undefined : 'max-md:hidden'}>
          {part}
        </span>
      ))}
    </section>
  );
}
