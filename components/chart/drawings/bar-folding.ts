import { type RefObject, useLayoutEffect, useState } from 'react';

/** The sizes of a bar in pixels. */
export interface BarRoom {
  /** The height for buttons, without the bar's own padding. */
  readonly height: number;
  readonly button: number;
  readonly gap: number;
  readonly divider: number;
}

/** The buttons of a bar that is not folded. */
export interface BarButtons {
  readonly families: number;
  /** Buttons that act on all drawings, and share a menu if there is no room. */
  readonly acts: number;
  /** Buttons that always have a place of their own. */
  readonly others: number;
  readonly dividers: number;
}

/** The families that have a button of their own, from the first; and whether the acts on all drawings share a menu. */
export interface Folding {
  readonly families: number;
  readonly areActsFolded: boolean;
}

export function heightOf(buttons: number, dividers: number, { button, gap, divider }: BarRoom): number {
  return buttons * button + dividers * divider + (buttons + dividers - 1) * gap;
}

/**
 * Returns what has to share menus so that no button is cut off: first the acts on all drawings, then as many of the
 * last families as are needed. If even that is too high, all families share a menu.
 */
export function foldBar(room: BarRoom, { families, acts, others, dividers }: BarButtons): Folding {
  const fits = (buttons: number): boolean => heightOf(buttons, dividers, room) <= room.height;
  if (fits(families + acts + others)) return { families, areActsFolded: false };
  if (fits(families + 1 + others)) return { families, areActsFolded: true };
  let own = families - 2;
  // The shared menu of the folded families and that of the acts have a button each.
  while (own > 0 && !fits(own + 2 + others)) own -= 1;
  return { families: Math.max(0, own), areActsFolded: true };
}

const whole = (families: number): Folding => ({ families, areActsFolded: false });
const pixels = (text: string): number => Number.parseFloat(text) || 0;

function roomOf(bar: HTMLElement): BarRoom | undefined {
  const button = bar.querySelector<HTMLElement>('button[data-tool]');
  const style = getComputedStyle(bar);
  if (button === null || style.flexDirection !== 'column') return undefined;
  return {
    height: bar.clientHeight - pixels(style.paddingTop) - pixels(style.paddingBottom),
    button: button.offsetHeight,
    gap: pixels(style.rowGap),
    divider: 1,
  };
}

/** Folds a bar to its height, and again whenever that changes. A bar across a phone is not folded: it scrolls. */
export function useFolding(ref: RefObject<HTMLElement | null>, buttons: BarButtons): Folding {
  const [folding, setFolding] = useState<Folding>(() => whole(buttons.families));
  const { families, acts, others, dividers } = buttons;
  useLayoutEffect(() => {
    const { current: bar } = ref;
    if (bar === null) return;
    const fold = (): void => {
      const room = roomOf(bar);
      const next = room === undefined ? whole(families) : foldBar(room, { families, acts, others, dividers });
      setFolding((now) => (now.families === next.families && now.areActsFolded === next.areActsFolded ? now : next));
    };
    fold();
    const observer = new ResizeObserver(fold);
    observer.observe(bar);
    return () => observer.disconnect();
  }, [ref, families, acts, others, dividers]);
  return folding;
}
