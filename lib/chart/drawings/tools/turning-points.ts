import type { Pixel } from '../pixels.ts';
import { label, type Shape } from '../shapes.ts';

const gapPx = 8;

/** Returns a label at each point of a zigzag: above where it turns down, below where it turns up. */
export function turningPoints(places: readonly Pixel[], word: (index: number) => string): Shape[] {
  return places.map((place, index) => {
    const before = places[index - 1] ?? places[index + 1] ?? place;
    const after = places[index + 1] ?? before;
    const isTop = place.y <= (before.y + after.y) / 2;
    const at = { x: place.x, y: isTop ? place.y - gapPx : place.y + gapPx };
    return label(word(index), at, 'center', isTop ? 'bottom' : 'top');
  });
}
