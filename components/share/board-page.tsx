import { useTranslations } from 'next-intl';
import { PageLink } from '@/components/ui/frame/page-link';
import { EmptyState } from '@/components/ui/text/empty-state';
import { SignedChange } from '@/components/ui/text/figure';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import { routes } from '@/lib/config/site/routes';
import { pictureSizes, socialPictures } from '@/lib/config/site/social-pictures';
import { dateText } from '@/lib/i18n/format/date';
import { leverageText } from '@/lib/i18n/format/leverage';
import { changePercent } from '@/lib/i18n/format/percent';
import { leverage } from '@/lib/math/amount';
import type { TradeSummary } from '@/lib/schemas/trade-summary';

/** A trade of the board: its picture, and in words what it shows. */
function BoardTrade({ trade }: { trade: TradeSummary }) {
  const share = useTranslations('share');
  const locale = useRequestLocale();
  const { shareId, coin, side, move, closedOn, caption, pictureSize } = trade;
  const times = trade.leverage === undefined ? '' : ` ${leverageText(leverage(String(trade.leverage)), locale)}`;
  return (
    <li>
      <PageLink to={routes.share(shareId)} className="group flex h-full flex-col border border-line hover:border-edge">
        {/* biome-ignore lint/performance/noImgElement: the picture has its size, and nothing is left to optimise */}
        <img
          src={`/og${socialPictures.share(shareId)}`}
          {...pictureSizes[pictureSize]}
          alt={share('pictureAlt', { coin })}
          loading="lazy"
          className="aspect-[1200/630] h-auto w-full bg-field object-contain"
        />
        <span className="flex flex-wrap items-baseline gap-x-2 px-3 pt-2.5 text-13">
          <span className="font-medium group-hover:underline">
            <bdi>{coin}</bdi> {share(side)}
            {times}
          </span>
          <SignedChange value={move} text={changePercent(move, locale)} />
          <span className="ms-auto text-12 text-text-3">{dateText(Date.parse(closedOn), locale)}</span>
        </span>
        <span className="truncate px-3 pb-2.5 text-12 text-text-2">
          <bdi>{caption}</bdi>
        </span>
      </PageLink>
    </li>
  );
}

/** The newest of the trades whose owners show them here. */
export function BoardPage({ trades }: { trades: readonly TradeSummary[] }) {
  const t = useTranslations('board');
  return (
    <>
      <h1 className="font-medium text-24">{t('title')}</h1>
      <p className="mt-1 max-w-140 text-13 text-text-2">{t('text')}</p>
      {trades.length === 0 ? (
        <EmptyState className="mt-6 border border-line" title={t('empty')} text={t('emptyText')} />
      ) : (
        <ul className="mt-6 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {trades.map((trade) => (
            <BoardTrade key={trade.shareId} trade={trade} />
          ))}
        </ul>
      )}
    </>
  );
}
