import { useSyncExternalStore } from 'react';
import { countdownTickMs } from '@/lib/config/durations';
import { hourMs } from '@/lib/config/time-units';
import { countdown } from '@/lib/i18n/format/countdown';

const subscribe = (tick: () => void) => {
  const timer = setInterval(tick, countdownTickMs);
  return () => clearInterval(timer);
};

/** Funding is paid at every full hour. */
function untilPaid(): string {
  const { minutes, seconds } = countdown(hourMs - (Date.now() % hourMs));
  return `${minutes}:${seconds}`;
}

/** The time until funding is paid; the page's server does not know when it is read. A narrow screen has no room for it. */
export function FundingCountdown() {
  const left = useSyncExternalStore(subscribe, untilPaid, () => undefined);
  return left === undefined ? null : (
    // The distance is the page's: what stands in a bdi goes its own way, and so would its padding.
    <span className="ps-1.5 text-11 text-text-3 tabular-nums max-lg:hidden">
      <bdi>{left}</bdi>
    </span>
  );
}
