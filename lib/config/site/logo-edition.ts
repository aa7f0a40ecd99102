/** Which set of coin logos the pages show; supabase/draw-logos.ts writes it. */
export const logoEdition = 'f65a2048';
