/** The pause after which a caption counts as typed: a picture is not drawn for every letter. */
const typedMs = 350;
/** A slow typist pauses after each letter, and the server draws at most one picture a second for one person. */
const leastGapMs = 1_000;

/** Returns how long to wait after a change before the next picture is requested, given when the last one was. */
export const previewPauseMs = (nowMs: number, lastAskedAt: number | undefined): number =>
  lastAskedAt === undefined ? 0 : Math.max(typedMs, lastAskedAt + leastGapMs - nowMs);
