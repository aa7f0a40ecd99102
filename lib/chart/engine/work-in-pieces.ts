/** Does long work in small pieces until `piece` returns true. Returns a function that stops it early. */
export type InPieces = (piece: () => boolean) => () => void;

/** How long the work may take per frame. */
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
