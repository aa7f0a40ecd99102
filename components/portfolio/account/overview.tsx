import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { Figure, SignedChange } from '@/components/ui/text/figure';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { portfolioSourceOf } from '@/lib/client/portfolio/source';
import { useVenue } from '@/lib/client/venue/use-venue';
import { unrealisedPnl } from '@/lib/domain/portfolio/account';
import { countedPositions } from '@/lib/domain/portfolio/whole-account';
import { compactDollars } from '@/lib/i18n/format/compact';
import { dollars, signedDollars } from '@/lib/i18n/format/dollars';
import { leverageText } from '@/lib/i18n/format/leverage';
import { accountStateQuery, portfolioQuery } from '@/lib/queries/portfolio';
import type { Address } from '@/lib/schemas/address';
import { AccountNotes } from '../elsewhere';
import { FigureCards } from './figure-cards';
import { Freshness } from './freshness';

const waiting = <Skeleton className="my-2 w-20" />;

export function Overview({ owner }: { owner: Address }) {
  const venue = useVenue();
  const t = useTranslations('positions.overview');
  const failures = useTranslations('positions.failures');
  const locale = usePageLocale();
  const requested = useQuery(accountStateQuery(portfolioSourceOf(venue), owner));
  const portfolio = useQuery(portfolioQuery(portfolioSourceOf(venue), owner));
  const state = requested.data;
  const pnl = state === undefined ? undefined : unrealisedPnl(countedPositions(state));
  const volume = portfolio.data?.month.volume;
  const once = (value: ReactNode) => (state === undefined ? waiting : value);
  return (
    <Freshness requested={requested} failed={failures('summary')}>
      <FigureCards
        figures={[
          { name: t('accountValue'), value: once(<Figure text={dollars(state?.accountValue, locale)} />) },
          { name: t('unrealised'), value: once(<SignedChange value={pnl} text={signedDollars(pnl, locale)} />) },
          { name: t('margin'), value: once(<Figure text={dollars(state?.marginUsed, locale)} />) },
          { name: t('withdrawable'), value: once(<Figure text={dollars(state?.withdrawable, locale)} />) },
          { name: t('leverage'), value: once(<Figure text={leverageText(state?.leverage, locale)} />) },
          {
            name: t('volume'),
            value: portfolio.isPending ? waiting : <Figure text={compactDollars(volume, locale)} full={volume} />,
          },
        ]}
      />
      <AccountNotes state={state} className="mt-3" />
    </Freshness>
  );
}
