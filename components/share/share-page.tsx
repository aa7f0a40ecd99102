import { useTranslations } from 'next-intl';
import { buttonLook } from '@/components/ui/form/button-look';
import { PageLink } from '@/components/ui/frame/page-link';
import { FactList } from '@/components/ui/text/fact-list';
import { routes } from '@/lib/config/site/routes';
import { pictureSizes, socialPictures } from '@/lib/config/site/social-pictures';
import type { TradeSummary } from '@/lib/schemas/trade-summary';
import { OpenShare } from './open-share';
import { useSummaryFacts } from './use-summary-facts';

/** The page of a shared trade: its picture, its facts, and how they were checked. */
export function SharePage({ summary }: { summary: TradeSummary }) {
  const t = useTranslations('share');
  const facts = useSummaryFacts(summary);
  const { coin, shareId, caption, pictureSize, createdAt, orderId, shownWallet } = summary;
  const { width, height } = pictureSizes[pictureSize];
  return (
    <article className="mx-auto grid max-w-240 gap-6 md:pt-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
      <div className="flex min-w-0 flex-col">
        <h1 className="font-medium text-24">{t('heading', { coin })}</h1>
        {caption !== undefined && (
          <p className="mt-1 text-text-2">
            <bdi>{caption}</bdi>
          </p>
        )}
        {/* biome-ignore lint/performance/noImgElement: the picture has its size, and nothing is left to optimise */}
        <img
          src={`/og${socialPictures.share(shareId)}`}
          width={width}
          height={height}
          alt={t('pictureAlt', { coin })}
          className="mt-5 h-auto max-h-[80vh] w-full border border-line object-contain"
        />
        {orderId !== undefined && shownWallet !== undefined && (
          <OpenShare
            trade={{ ...summary, orderId, shownWallet }}
            words={{ text: t('open'), act: t('reckon'), failed: t('reckonFailed') }}
          />
        )}
      </div>
      <div className="flex flex-col gap-5 lg:pt-14">
        <FactList facts={facts} />
        <p className="text-13 text-text-3">{t('checked', { date: createdAt })}</p>
        <PageLink to={routes.trading(coin)} className={buttonLook('secondary', 'l', 'w-full')}>
          {t('action', { coin })}
        </PageLink>
        <PageLink to={routes.board()} className="text-13 underline">
          {t('more')}
        </PageLink>
      </div>
    </article>
  );
}
