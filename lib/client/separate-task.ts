/** Runs a function after the current paint or event. The returned function cancels it. */
export function inSeparateTask(run: () => void): () => void {
  const timer = setTimeout(run);
  return () => clearTimeout(timer);
}

/** Runs a function once the next frame is painted. The returned function cancels it. */
export function afterPaint(run: () => void): () => void {
  let callOff: (() => void) | undefined;
  const frame = requestAnimationFrame(() => {
    callOff = inSeparateTask(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    callOff?.();
  };
}

/** Runs each step after a frame of its own, so that none waits for all. The returned function cancels what is left. */
export function frameByFrame([step, ...later]: readonly (() => void)[]): () => void {
  if (step === undefined) return () => undefined;
  let callOff = afterPaint(() => {
    step();
    callOff = frameByFrame(later);
  });
  return () => callOff();
}
