import { useState } from 'react';
import type { Margin } from '@/lib/client/perps/account/use-margin';
import { isDangerous, levelAfter, type MarginLevel, positionBehind } from '@/lib/domain/perps';
import { useMarginWords } from './use-margin-words';

interface Told {
  readonly level: MarginLevel;
  readonly text: string;
}

const silent: Told = { level: 'calm', text: '' };

/** Announces a crossed threshold once, with the figures of that moment; later ticks do not repeat it. */
export function MarginVoice({ state, worst, ranges }: Margin & { ranges: string }) {
  const words = useMarginWords();
  const [told, tell] = useState(silent);
  const level = worst === undefined ? told.level : levelAfter(told.level, worst.percent);
  if (level !== told.level && state !== undefined && worst !== undefined) {
    const position = positionBehind(worst, state);
    const parts = [words.held(worst), position && words.distance(position, ranges)];
    tell({ level, text: level === 'calm' ? '' : parts.filter((part) => part !== undefined).join(' ') });
  }
  return (
    <>
      <p role="status" className="sr-only">
        {told.level === 'raised' ? told.text : ''}
      </p>
      <p role="alert" className="sr-only">
        {isDangerous(told.level) ? told.text : ''}
      </p>
    </>
  );
}
