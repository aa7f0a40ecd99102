import { useEffect, useState } from 'react';
import { countdownTickMs } from '@/lib/config/durations';

interface CountdownProps {
  chart: { untilClose: () => number | undefined } | undefined;
}

const two = (part: number): string => String(part).padStart(2, '0');

function writeCountdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** The time until the live candle closes. */
export function Countdown({ chart }: CountdownProps) {
  const [left, setLeft] = useState(() => chart?.untilClose());
  useEffect(() => {
    setLeft(chart?.untilClose());
    const timer = setInterval(() => setLeft(chart?.untilClose()), countdownTickMs);
    return () => clearInterval(timer);
  }, [chart]);
  return left === undefined ? null : <span className="text-text-3">{writeCountdown(left)}</span>;
}
