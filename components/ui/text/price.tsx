'use client';

import { useState } from 'react';
import { missing } from '@/lib/i18n/format/figure';
import type { Price as PriceAmount } from '@/lib/math/amount';
import { compare } from '@/lib/math/comparison';
import { classNames } from '../frame/class-names';

interface PriceProps {
  value: PriceAmount | undefined;
  text: string | undefined;
  /** True while the panel is late: the figure stays without its colour. */
  stale?: boolean;
  className?: string;
}

type Move = 'up' | 'down' | undefined;

function moveBetween(before: PriceAmount | undefined, after: PriceAmount | undefined): Move {
  if (before === undefined || after === undefined) return undefined;
  const order = compare(after, before);
  if (order === 0) return undefined;
  return order > 0 ? 'up' : 'down';
}

const flashes = { up: 'animate-flash-up', down: 'animate-flash-down' } as const;

/** A price whose digits take the direction's colour for a moment when it moves. They never roll or count. */
export function Price({ value, text, stale = false, className }: PriceProps) {
  const [seen, setSeen] = useState<{ value: PriceAmount | undefined; move: Move; moves: number }>({
    value,
    move: undefined,
    moves: 0,
  });
  if (seen.value !== value) setSeen({ value, move: moveBetween(seen.value, value), moves: seen.moves + 1 });
  const shown = value === undefined ? undefined : text;
  return (
    <span className={classNames('whitespace-nowrap', (stale || shown === undefined) && 'text-text-3', className)}>
      {/* A new key restarts the animation. */}
      <bdi
        dir="ltr"
        key={seen.moves}
        data-move={seen.move}
        className={seen.move === undefined || stale ? undefined : flashes[seen.move]}
      >
        {shown ?? missing}
      </bdi>
    </span>
  );
}
