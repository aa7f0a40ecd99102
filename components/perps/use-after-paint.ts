import { useEffect, useState } from 'react';
import { afterPaint } from '@/lib/client/own-task';

/** The value, once the frame that shows it elsewhere has been painted. */
export function useAfterPaint<T extends object>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => afterPaint(() => setPainted(value)), [value]);
  return painted;
}
