'use client';

import { useSyncExternalStore } from 'react';
import { countdownTickMs } from '@/lib/config/interface';
import { countdown, type Countdown as Left } from '@/lib/i18n/format/countdown';

const units = ['days', 'hours', 'minutes', 'seconds'] as const;

interface CountdownProps {
  untilMs: number;
  label: string;
  unitLabels: Readonly<Record<keyof Left, string>>;
}

function subscribe(tick: () => void): () => void {
  const timer = setInterval(tick, countdownTickMs);
  return () => clearInterval(timer);
}

/** A countdown. A cached page does not know the time, so its space is reserved and the browser fills in the digits. */
export function Countdown({ untilMs, label, unitLabels }: CountdownProps) {
  const second = useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / countdownTickMs),
    () => undefined,
  );
  const left = countdown(second === undefined ? undefined : untilMs - second * countdownTickMs);
  return (
    <div role="timer" aria-label={label} className="inline-flex divide-x divide-line">
      {units.map((unit) => (
        <span key={unit} className="flex flex-col px-3 first:ps-0 last:pe-0">
          <span className="min-w-[2ch] font-medium text-24">{left[unit]}</span>
          <span className="text-11 text-text-3">{unitLabels[unit]}</span>
        </span>
      ))}
    </div>
  );
}
