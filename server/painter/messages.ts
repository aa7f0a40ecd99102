import * as z from 'zod/mini';

/** A picture to draw, and its size. */
export const wantedPicture = z.object({
  id: z.int(),
  /** The element tree as JSON: its symbols cannot pass to another thread, and the engine does not need them. */
  element: z.string(),
  width: z.int(),
  height: z.int(),
});
export type WantedPicture = z.infer<typeof wantedPicture>;

export const paintedPicture = z.union([
  z.object({ id: z.int(), bytes: z.instanceof(Uint8Array) }),
  z.object({ id: z.int(), failure: z.string() }),
]);
export type PaintedPicture = z.infer<typeof paintedPicture>;
