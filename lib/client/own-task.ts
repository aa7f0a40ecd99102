/** Runs a function after the current paint or event. The returned function cancels it. */
export function inOwnTask(run: () => void): () => void {
  const timer = setTimeout(run);
  return () => clearTimeout(timer);
}

/** Runs a function once the next frame is painted. The returned function cancels it. */
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
