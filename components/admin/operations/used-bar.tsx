import { useId, useState } from 'react';
import { LinePath } from '@/components/ui/frame/line-path';
import { ShareBar } from '@/components/ui/frame/share-bar';

const width = 120;
const height = 20;
/** So many readings are kept while the page is open: a quarter of an hour of them. */
const mostReadings = 180;
/** The share of an allowance from which the bar warns. */
const nearlyFull = 0.8;

interface UsedBarProps {
  /** The text of the used and the whole allowance. */
  text: string;
  used: number;
  limit: number;
  /** The time of the reading: a new one is a point of the line. */
  at: number;
  /** The label of the line. */
  history: string;
}

/** The used part of an allowance as a bar, with the line of its readings since the page was opened. */
export function UsedBar({ text, used, limit, at, history }: UsedBarProps) {
  const id = useId();
  const [readings, setReadings] = useState<readonly { at: number; used: number }[]>([]);
  if (readings.at(-1)?.at !== at) setReadings([...readings, { at, used }].slice(-mostReadings));
  const share = limit === 0 ? 0 : used / limit;
  const yOf = (value: number) => height - 1 - Math.min(1, limit === 0 ? 0 : value / limit) * (height - 2);
  const step = width / Math.max(1, readings.length - 1);
  const line = readings.map((reading, x) => `${x === 0 ? 'M' : 'L'}${x * step} ${yOf(reading.used)}`).join('');
  return (
    <span className="flex flex-col gap-1">
      <span id={id}>{text}</span>
      <span className="flex items-center justify-end gap-2">
        {readings.length > 1 && (
          <svg
            role="img"
            aria-label={history}
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
            className="h-5 w-20 text-text-3"
          >
            <LinePath d={line} />
          </svg>
        )}
        <ShareBar labelledBy={id} value={used} most={limit} isFull={share >= nearlyFull} className="w-28" />
      </span>
    </span>
  );
}
