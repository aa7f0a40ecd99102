import { useEffect, useRef } from 'react';
import { sentinelVisiblePercent } from '@/lib/config/site/layout';

interface SentinelProps {
  /** True while there is a next page that nobody has asked for. */
  isArmed: boolean;
  onSight: () => void;
}

/** The mark below a list: when a tenth of it is in sight, the next page is asked for. */
export function Sentinel({ isArmed, onSight }: SentinelProps) {
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = mark.current;
    if (!isArmed || element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onSight();
      },
      { threshold: sentinelVisiblePercent / 100 },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isArmed, onSight]);
  return <div ref={mark} aria-hidden="true" className="h-10" />;
}
