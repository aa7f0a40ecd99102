import type { ReactNode } from 'react';
import { Button } from './button';

/** A small text button for the end of a row; on a phone a button of its own width. */
export function RowButton({
  onPress,
  ...props
}: {
  onPress: () => void;
  children: ReactNode;
  busyLabel?: string;
  isBusy?: boolean;
  label?: string;
  disabled?: boolean;
  className?: string;
}) {
  const { children, busyLabel, isBusy = false, label, disabled = false, className } = props;
  return (
    <Button
      look="text"
      size="s"
      disabled={disabled}
      loading={isBusy}
      {...(busyLabel !== undefined && isBusy && { loadingLabel: busyLabel })}
      {...(label !== undefined && { 'aria-label': label })}
      onClick={onPress}
      className={`-my-1 px-1! max-md:my-0 max-md:px-1.5! max-md:grow max-md:border-line-2! max-md:text-text-1! ${className ?? ''}`}
    >
      {children}
    </Button>
  );
}

/** The width of a letter by the start of its script's code range; the last range that fits applies. */
const letters = [
  { from: 0, px: 6.5 },
  { from: 0x250, px: 7.6 },
  { from: 0x1100, px: 12 },
];
const buttonPx = 14;
const edgePx = 20;

/** Returns the largest width that the buttons of a row need in the page's language. */
export function roomOfButtons(words: readonly string[]): number {
  const pxOf = (letter: string) => letters.findLast(({ from }) => letter.charCodeAt(0) >= from)?.px ?? 0;
  return Math.ceil([...words.join('')].reduce((sum, letter) => sum + pxOf(letter), words.length * buttonPx + edgePx));
}

export function RowButtons({ children }: { children: ReactNode }) {
  return <span className="flex justify-end gap-1 max-md:mt-1 max-md:gap-2">{children}</span>;
}
