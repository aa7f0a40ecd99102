/** Does a long work a little at a time until `piece` says that all is done. Returns what ends it before. */
export type InPieces = (piece: () => boolean) => () => void;

/** A frame has time for so much besides itself. */
const mostMs = 3;

export const betweenFrames: InPieces = (piece) => {
  let timer: ReturnType<typeof setTimeout>;
  const next = (): void => {
    const until = performance.now() + mostMs;
    while (performance.now() < until) if (piece()) return;
    timer = setTimeout(next);
  };
  timer = setTimeout(next);
  return () => clearTimeout(timer);
};
