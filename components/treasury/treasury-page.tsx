import { useTranslations } from 'next-intl';
import { AdminSlot } from '@/components/treasury/admin/admin-slot';
import { CopyButton } from '@/components/ui/form/copy-button';
import { Card } from '@/components/ui/frame/card';
import { WalletIcon } from '@/components/ui/frame/icons';
import { OutsideLink } from '@/components/ui/frame/outside-link';
import { EmptyState } from '@/components/ui/text/empty-state';
import { ConnectAction } from '@/components/wallet';
import { platformToken } from '@/lib/config/site/brand';
import { explorerName, explorerUrl } from '@/lib/config/venues/chain-endpoints';
import { chainById } from '@/lib/config/venues/chains';
import type { PublicConfig } from '@/lib/config/venues/public';
import type { Treasury } from '@/lib/domain/treasury/treasury';
import type { PlatformCoin } from '@/lib/schemas/treasury';
import { AddToken } from './add-token';
import { GoLive } from './go-live';
import { HolderTable } from './holder-table';
import { PositionSlot, RecordsSlot } from './own-slots';
import { PoolPanel } from './pool-panel';
import { PriceLine } from './price-line';
import { Rules } from './rules';

/** The token's contract, with buttons to copy it, look it up and add it to a wallet. */
function TokenContract({ config, coin }: { config: PublicConfig; coin: PlatformCoin }) {
  const t = useTranslations('treasury');
  const { address, chainId } = coin;
  const chain = chainById(chainId);
  const href = explorerUrl(config, chainId, 'token', address);
  const copyLabels = { copy: t('copy'), copied: t('copied'), failed: t('copyFailed') };
  return (
    <div className="min-w-0">
      <p className="mb-1 text-12 text-text-2">{t('contract', { chain: chain?.name ?? '' })}</p>
      <p className="flex items-center gap-1">
        <bdi dir="ltr" className="break-all font-mono text-12">
          {address}
        </bdi>
        <CopyButton text={address} labels={copyLabels} />
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-1 text-12">
        {href !== undefined && chain !== undefined && (
          <OutsideLink href={href}>{t('explorer', { explorer: explorerName(config, chain) })}</OutsideLink>
        )}
        <AddToken coin={coin} words={{ add: t('addToken'), added: t('tokenAdded'), failed: t('tokenNotAdded') }} />
      </p>
    </div>
  );
}

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
            <PositionSlot coin={treasury.coin} words={place}>
              <EmptyState
                icon={<WalletIcon size={20} />}
                title={t('connect')}
                text={t('text')}
                action={<ConnectAction label={t('action')} />}
              />
            </PositionSlot>
          )}
        </Card>
      </div>
      {treasury.coin !== undefined && <RecordsSlot coin={treasury.coin} words={place} />}
      <div className="mt-10">
        <HolderTable {...treasury} />
      </div>
      <div className="mt-10">
        <Rules excluded={treasury.excluded} />
      </div>
      <AdminSlot />
    </>
  );
}
