import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/frame/card';
import { WalletIcon } from '@/components/ui/frame/icons';
import { EmptyState } from '@/components/ui/text/empty-state';
import { ConnectAction } from '@/components/wallet';
import { platformToken } from '@/lib/config/site/brand';
import type { PublicConfig } from '@/lib/config/venues/public';
import type { Treasury } from '@/lib/domain/treasury/treasury';
import { AdminPlace } from './admin/admin-place';
import { GoLive } from './go-live';
import { HolderTable } from './holder-table';
import { PositionPlace, RecordsPlace } from './own-places';
import { PoolPanel } from './pool-panel';
import { PriceLine } from './price-line';
import { Rules } from './rules';
import { TokenContract } from './token-contract';

interface TreasuryPageProps {
  treasury: Treasury;
  config: PublicConfig;
  /** Whether the treasury is live. */
  isLive: boolean;
}

export function TreasuryPage({ treasury, config, isLive }: TreasuryPageProps) {
  const t = useTranslations('treasury');
  const site = useTranslations('site');
  const place = { unreachable: site('unreachable'), again: t('again') };
  return (
    <>
      <h1 className="max-w-2xl text-balance font-medium text-24 tracking-tight md:text-32">{t('hero')}</h1>
      <p className="mt-3 max-w-168 text-pretty text-text-2 text-read">{t('intro')}</p>
      <p className="mt-2 max-w-168 text-pretty text-12 text-text-2">{t('reckoning')}</p>
      <div className="mt-6 flex flex-wrap gap-x-12 gap-y-5 border-line border-y py-4">
        <GoLive isPast={isLive} />
        {treasury.coin !== undefined && <TokenContract config={config} coin={treasury.coin} />}
      </div>
      <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_400px]">
        <div>
          <PoolPanel earnings={treasury.earnings} days={treasury.days} />
          {treasury.coin !== undefined && (
            <div className="mt-3">
              <PriceLine price={treasury.price} />
            </div>
          )}
        </div>
        <Card title={t('position')} className="self-start">
          {treasury.coin === undefined ? (
            <EmptyState title={t('noToken')} text={t('noTokenText', { token: `$${platformToken.symbol}` })} />
          ) : (
            <PositionPlace coin={treasury.coin} words={place}>
              <EmptyState
                icon={<WalletIcon size={20} />}
                title={t('connect')}
                text={t('text')}
                action={<ConnectAction label={t('action')} />}
              />
            </PositionPlace>
          )}
        </Card>
      </div>
      {treasury.coin !== undefined && <RecordsPlace coin={treasury.coin} words={place} />}
      <div className="mt-10">
        <HolderTable {...treasury} />
      </div>
      <div className="mt-10">
        <Rules excluded={treasury.excluded} />
      </div>
      <AdminPlace />
    </>
  );
}
