/** Runs it behind what is being painted or pressed now. The answer calls it off. */
export function inOwnTask(run: () => void): () => void {
  const timer = setTimeout(run);
  return () => clearTimeout(timer);
}

/** Runs it once the next frame is painted. The answer calls it off. */
export function afterPaint(run: () => void): () => void {
  let callOff: (() => void) | undefined;
  const frame = requestAnimationFrame(() => {
    callOff = inOwnTask(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    callOff?.();
  };
}
