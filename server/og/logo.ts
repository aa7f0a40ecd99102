import 'server-only';
import type { ReactNode } from 'react';
import { image } from './image.ts';

/** A logo as data: the source text of an SVG, or the bytes of a picture that was decoded and encoded again. */
export type LogoPicture =
  | { readonly kind: 'svg'; readonly text: string }
  | { readonly kind: 'png'; readonly bytes: Uint8Array };

function sourceOf(logo: LogoPicture): string {
  switch (logo.kind) {
    case 'svg':
      return `data:image/svg+xml;base64,${Buffer.from(logo.text).toString('base64')}`;
    case 'png':
      return `data:image/png;base64,${Buffer.from(logo.bytes).toString('base64')}`;
    default:
      return logo satisfies never;
  }
}

/** Returns a round logo, or nothing if there is none: then only the name is shown. */
export function logoOf(logo: LogoPicture | undefined, px: number): readonly ReactNode[] {
  if (logo === undefined) return [];
  return [image(sourceOf(logo), { width: px, height: px, radius: px / 2 })];
}
