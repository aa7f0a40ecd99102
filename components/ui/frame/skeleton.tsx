import type { CSSProperties } from 'react';
import { classNames } from './class-names';

interface SkeletonProps {
  className?: string;
  style?: CSSProperties;
}

/** A placeholder bar for text. It appears after 150 ms, so that a quick response never flickers. */
export function Skeleton({ className, style }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      style={style}
      className={classNames('block h-2 animate-skeleton rounded-tag bg-active motion-reduce:animate-none', className)}
    />
  );
}
