import { useEffect, useState } from 'react';
import { inOwnTask } from '@/lib/client/own-task';

/** The value, once the frame that shows it elsewhere has been painted. */
export function useAfterPaint<T extends object>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    let callOff: (() => void) | undefined;
    const frame = requestAnimationFrame(() => {
      callOff = inOwnTask(() => setPainted(value));
    });
    return () => {
      cancelAnimationFrame(frame);
      callOff?.();
    };
  }, [value]);
  return painted;
}
