const asked = new Map<string, number>();
const mostAsked = 500;
let context: CanvasRenderingContext2D | null | undefined;

/** Returns a text's width on a canvas. Widths are cached, because every pointer movement needs them. */
export function textWidthPx(text: string, sizePx: number, fontFamily: string): number {
  const font = `${sizePx}px ${fontFamily}`;
  const key = `${font} ${text}`;
  const known = asked.get(key);
  if (known !== undefined) return known;
  context ??= document.createElement('canvas').getContext('2d');
  if (context === null) return 0;
  context.font = font;
  const { width } = context.measureText(text);
  if (asked.size >= mostAsked) asked.clear();
  asked.set(key, width);
  return width;
}
