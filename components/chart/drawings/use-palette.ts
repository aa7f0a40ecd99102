import { useEffect, useState } from 'react';
import { paletteOf } from '@/lib/chart/drawings/palette';
import { onPageLook, themeOfPage } from '../theme-colours';

export type Palette = ReturnType<typeof paletteOf>;

/** Returns the colours of drawings in the page's current theme. */
export function usePalette(): Palette {
  const [palette, setPalette] = useState(() => paletteOf(themeOfPage()));
  useEffect(() => onPageLook(() => setPalette(paletteOf(themeOfPage()))), []);
  return palette;
}
