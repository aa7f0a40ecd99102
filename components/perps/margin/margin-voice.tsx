import { useEffect, useState } from 'react';
import { drawAttentionTo } from '@/lib/client/attention/attention';
import type { Margin } from '@/lib/client/perps/account/use-margin';
import { isDangerous, levelAfter, type MarginLevel, positionBehind } from '@/lib/domain/perps';
import { useMarginWords } from './use-margin-words';

interface Reported {
  readonly level: MarginLevel;
  readonly text: string;
}

const silent: Reported = { level: 'calm', text: '' };

/**
 * Announces a crossed threshold once, with the figures of that moment; later ticks do not repeat it. The last one makes
 * a sound, too.
 */
export function MarginVoice({ state, worst, ranges }: Margin & { ranges: string }) {
  const words = useMarginWords();
  const [reported, tell] = useState(silent);
  const level = worst === undefined ? reported.level : levelAfter(reported.level, worst.percent);
  if (level !== reported.level && state !== undefined && worst !== undefined) {
    const position = positionBehind(worst, state);
    const parts = [words.held(worst), position && words.distance(position, ranges)];
    tell({ level, text: level === 'calm' ? '' : parts.filter((part) => part !== undefined).join(' ') });
  }
  const isCritical = reported.level === 'critical';
  useEffect(() => {
    if (isCritical) drawAttentionTo('danger');
  }, [isCritical]);
  return (
    <>
      <p role="status" className="sr-only">
        {reported.level === 'raised' ? reported.text : ''}
      </p>
      <p role="alert" className="sr-only">
        {isDangerous(reported.level) ? reported.text : ''}
      </p>
    </>
  );
}
