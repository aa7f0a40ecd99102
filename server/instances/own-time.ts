const ticks = 5;

/**
 * Does some work after a time in which this process could have read an answer. A process that was busy or got no
 * processor reads what has come before any of that time counts. Returns what cancels it.
 */
export function afterOwnTime(ms: number, work: () => void): () => void {
  let left = ticks;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  function wait(): void {
    timer = setTimeout(() => {
      left -= 1;
      // Between a timer and this callback the process reads its sockets.
      setImmediate(() => {
        if (isOver) return;
        if (left === 0) work();
        else wait();
      });
    }, ms / ticks);
  }
  wait();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
