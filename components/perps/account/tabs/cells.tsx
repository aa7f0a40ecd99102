import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/frame/class-names';
import { ErrorIcon } from '@/components/ui/frame/icons';
import { CoinLogo } from '@/components/ui/text/coin-logo';
import { EmptyState } from '@/components/ui/text/empty-state';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { routes } from '@/lib/config/site/routes';
import { isSpot } from '@/lib/domain/portfolio/activity';
import { dexOf } from '@/lib/domain/portfolio/dex-of';
import { localePath } from '@/lib/i18n/paths';
import { useScreen } from '../use-account';

export const dangers = { danger: 'text-accent', critical: 'text-critical' } as const;
/** The look of an account's tables: a long heading has two lines and is not cut. */
export const listLook = 'md:[&_th]:whitespace-normal! md:[&_th]:leading-3! md:[&_th[data-end]]:ps-0.5!';

const looks = { long: 'text-up', buy: 'text-up', short: 'text-down', sell: 'text-down' } as const;

interface MarketCellProps {
  coin: string;
  /** Absent where another column tells it. */
  side?: keyof typeof looks;
  aside?: ReactNode;
  /** A note that has no other place on a phone. */
  note?: string | undefined;
  /** The danger level; set if the position is close to liquidation. */
  danger?: 'danger' | 'critical' | undefined;
  /** Writes the side below the coin where the row has two lines. */
  isStacked?: boolean;
}

/**
 * A coin, its side, and the rest of a row's label; pressing the coin switches the screen to it, unless its market is not
 * offered here.
 */
export function MarketCell({ coin, side, aside, note, danger, isStacked = false }: MarketCellProps) {
  const sides = useTranslations('positions.sides');
  const isElsewhere = dexOf(coin) !== undefined || isSpot(coin);
  return (
    <span
      className={classNames(
        'relative inline-flex items-baseline gap-1.5',
        isStacked &&
          'md:inline-grid md:grid-cols-[auto_1fr] md:items-center md:justify-items-start md:gap-y-0 md:leading-4',
      )}
    >
      {danger !== undefined && <EndangeredMark level={danger} />}
      <CoinLogo
        coin={coin}
        size={16}
        hasPicture={!isElsewhere}
        className={classNames('self-center', isStacked && 'md:row-span-2')}
      />
      {isElsewhere ? <bdi className="font-medium text-13">{coin}</bdi> : <CoinButton coin={coin} />}
      {side !== undefined && (
        <span className={classNames('inline-flex gap-1.5', looks[side], isStacked && 'md:col-start-2 md:text-11')}>
          <span>{sides(side)}</span>
          {aside !== undefined && <span>{aside}</span>}
        </span>
      )}
      {note !== undefined && <span className="text-11 text-text-3 md:hidden">{note}</span>}
    </span>
  );
}

/** The kind of an order, with its note below it. On a phone the note is shown beside the market. */
export function KindCell({ kind, note }: { kind: string; note: string | undefined }) {
  return (
    <span className="md:leading-4">
      {kind}
      {note !== undefined && <span className="block truncate text-11 text-text-3 max-md:hidden">{note}</span>}
    </span>
  );
}

function EndangeredMark({ level }: { level: 'danger' | 'critical' }) {
  const t = useTranslations('ticket.account');
  return (
    <span
      role="img"
      aria-label={t('nearEnd')}
      title={t('nearEnd')}
      className={classNames('absolute inset-y-0 -start-3 flex items-center', dangers[level])}
    >
      <ErrorIcon size={14} className="size-2.75" />
    </span>
  );
}

const coinLook = 'relative font-medium text-13 hover:underline max-md:inline-flex max-md:h-8 max-md:items-center';

/** Switches the terminal to the coin's market, or leads there from another page. */
function CoinButton({ coin }: { coin: string }) {
  const locale = usePageLocale();
  const screen = useScreen();
  if (screen === undefined) {
    return (
      <a href={localePath(locale, routes.trading(coin))} className={coinLook}>
        <bdi>{coin}</bdi>
      </a>
    );
  }
  const { choose } = screen;
  return (
    <button type="button" onClick={() => choose(coin)} className={coinLook}>
      <bdi>{coin}</bdi>
    </button>
  );
}

export function Nothing({ title }: { title: string }) {
  return <EmptyState className="min-h-40!" title={title} />;
}
