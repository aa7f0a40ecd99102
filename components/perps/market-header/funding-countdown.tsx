import { useSyncExternalStore } from 'react';
import { countdownTickMs } from '@/lib/config/durations';
import { hourMs } from '@/lib/config/time-units';
import { countdown } from '@/lib/i18n/format/countdown';

const subscribe = (tick: () => void) => {
  const timer = setInterval(tick, countdownTickMs);
  return () => clearInterval(timer);
};

/** Returns the time until the next full hour, when funding is paid. */
function untilPaid(): string {
  const { minutes, seconds } = countdown(hourMs - (Date.now() % hourMs));
  return `${minutes}:${seconds}`;
}

/**
 * The time until funding is paid. The server renders none, since it does not know when the page is read. It is hidden
 * on a narrow screen.
 */
export function FundingCountdown() {
  const left = useSyncExternalStore(subscribe, untilPaid, () => undefined);
  return left === undefined ? null : (
    // The padding is on the outside, because the text inside a bdi has its own direction, and so would its padding.
    <span className="ps-1.5 text-11 text-text-3 tabular-nums max-lg:hidden">
      <bdi>{left}</bdi>
    </span>
  );
}
