import 'server-only';
import { createElement, type ReactNode } from 'react';

interface ImageShape {
  readonly width: number;
  readonly height: number;
  readonly radius?: number;
}

/**
 * Returns an image as the background of a box. An image element would be drawn through a mask as large as the whole
 * picture, and each of those takes longer than everything else.
 */
export function image(source: string, { width, height, radius = 0 }: ImageShape): ReactNode {
  const style = {
    width,
    height,
    flexShrink: 0,
    borderRadius: radius,
    backgroundImage: `url("${source}")`,
    backgroundSize: `${width}px ${height}px`,
    backgroundRepeat: 'no-repeat',
  } as const;
  return createElement('div', { style });
}

type Attributes = Readonly<Record<string, string | number>>;

/** Returns the text of an SVG element. Its values are our own numbers, colours and paths, which need no escapes. */
export function shape(name: 'path' | 'circle', attributes: Attributes): string {
  const written = Object.entries(attributes).map(([attribute, value]) => `${attribute}="${value}"`);
  return `<${name} ${written.join(' ')}/>`;
}

interface Drawing extends ImageShape {
  /** The coordinate system of the shapes, if it differs from the image's own. */
  readonly viewBox?: string;
}

/** Returns shapes as an image. */
export function drawing(shapes: readonly string[], { width, height, viewBox }: Drawing): ReactNode {
  const box = viewBox ?? `0 0 ${width} ${height}`;
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}" fill="none">`;
  const text = `${open}${shapes.join('')}</svg>`;
  return image(`data:image/svg+xml;base64,${Buffer.from(text).toString('base64')}`, { width, height });
}
