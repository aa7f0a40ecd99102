import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { CoinLogo } from '@/components/ui/coin-logo';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorIcon } from '@/components/ui/icons';
import { usePlace } from '../use-account';

const looks = { long: 'text-up', buy: 'text-up', short: 'text-down', sell: 'text-down' } as const;

interface MarketCellProps {
  coin: string;
  side: keyof typeof looks;
  aside?: ReactNode;
  /** What only a phone has no room for elsewhere. */
  note?: string | undefined;
  /** Its liquidation is near. */
  isEndangered?: boolean;
}

/** A coin, its side, and what else names a row; pressing the coin turns the screen to it. */
export function MarketCell({ coin, side, aside, note, isEndangered = false }: MarketCellProps) {
  const sides = useTranslations('positions.sides');
  return (
    <span className="relative inline-flex items-baseline gap-1.5">
      {isEndangered && <EndangeredMark />}
      <CoinLogo coin={coin} size={16} className="self-center" />
      <CoinButton coin={coin} />
      <span className={looks[side]}>{sides(side)}</span>
      {aside !== undefined && <span className={looks[side]}>{aside}</span>}
      {note !== undefined && <span className="text-11 text-text-3 md:hidden">{note}</span>}
    </span>
  );
}

/** What an order is; what else is to be said of it stands with its market on a phone. */
export function KindCell({ kind, note }: { kind: string; note: string | undefined }) {
  return (
    <span>
      {kind}
      {note !== undefined && <span className="text-11 text-text-3 max-md:hidden"> {note}</span>}
    </span>
  );
}

function EndangeredMark() {
  const t = useTranslations('ticket.account');
  return (
    <span
      role="img"
      aria-label={t('nearEnd')}
      title={t('nearEnd')}
      className="absolute inset-y-0 -start-3 flex items-center text-accent"
    >
      <ErrorIcon size={14} className="size-2.75" />
    </span>
  );
}

function CoinButton({ coin }: { coin: string }) {
  const { choose } = usePlace();
  return (
    <button
      type="button"
      onClick={() => choose(coin)}
      className="relative font-medium text-13 hover:underline max-md:inline-flex max-md:h-8 max-md:items-center"
    >
      <bdi>{coin}</bdi>
    </button>
  );
}

/** Small and as text, for the end of a row; on a phone a button of its own width. */
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

/** A letter's room by where its script begins, the last that fits. */
const letters = [
  { from: 0, px: 6.5 },
  { from: 0x250, px: 7.6 },
  { from: 0x1100, px: 12 },
];
const buttonPx = 14;
const edgePx = 20;

/** What the buttons of a row take at most, in whatever language. */
export function roomOfButtons(words: readonly string[]): number {
  const pxOf = (letter: string) => letters.findLast(({ from }) => letter.charCodeAt(0) >= from)?.px ?? 0;
  return Math.ceil([...words.join('')].reduce((sum, letter) => sum + pxOf(letter), words.length * buttonPx + edgePx));
}

/** The buttons of a row. */
export function RowButtons({ children }: { children: ReactNode }) {
  return <span className="flex justify-end gap-1 max-md:mt-1 max-md:gap-2">{children}</span>;
}

export function Nothing({ title }: { title: string }) {
  return <EmptyState className="min-h-40!" title={title} />;
}
