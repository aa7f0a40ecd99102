/** The pause after which a caption counts as typed: not every letter of it is a picture. */
const typedMs = 350;
/** A person who looks for each key pauses after each letter: the server draws a picture a second for one person. */
const leastGapMs = 1_000;

/** Returns how long a changed choice waits until its picture is asked for, by when the last one was. */
export const previewPauseMs = (nowMs: number, lastAskedAt: number | undefined): number =>
  lastAskedAt === undefined ? 0 : Math.max(typedMs, lastAskedAt + leastGapMs - nowMs);
