import { useTranslations } from 'next-intl';
import { OutsideLink } from '@/components/ui/frame/outside-link';
import { PageLink } from '@/components/ui/frame/page-link';
import { pathOfCall } from '@/lib/api/path-of-call';
import { platformToken } from '@/lib/config/site/brand';
import { routes } from '@/lib/config/site/routes';
import { explorerName, explorerUrl } from '@/lib/config/venues/chain-endpoints';
import { chainById } from '@/lib/config/venues/chains';
import type { PublicConfig } from '@/lib/config/venues/public';
import type { Address } from '@/lib/schemas/address';
import { ProofSlot } from './proof-slot';

const quietLink =
  'text-text-1 underline decoration-line-2 underline-offset-3 hover:decoration-edge max-md:inline-flex max-md:min-h-11 max-md:items-center';

/** Explains how a share is calculated, and lets the visitor's own browser calculate it. */
export function ProofPage({ address, config }: { address: Address; config: PublicConfig }) {
  const t = useTranslations('treasury-proof');
  const site = useTranslations('site');
  const chain = chainById(platformToken.chainId);
  const href = explorerUrl(config, platformToken.chainId, 'address', address);
  return (
    <div className="max-w-168">
      <h1 className="text-balance font-medium text-24">{t('heading')}</h1>
      <p className="mt-2 break-all font-mono text-12">
        <bdi dir="ltr">{address}</bdi>
      </p>
      <p className="mt-3 text-pretty text-text-2 text-read">{t('text')}</p>
      <p className="mt-3 mb-6 flex flex-wrap items-center gap-x-5 gap-y-1 text-12">
        {href !== undefined && chain !== undefined && (
          <OutsideLink href={href}>{t('explorer', { explorer: explorerName(config, chain) })}</OutsideLink>
        )}
        <a className={quietLink} href={pathOfCall('read-treasury-list')}>
          {t('json')}
        </a>
        <PageLink className={quietLink} to={routes.treasury()}>
          {t('back')}
        </PageLink>
      </p>
      <ProofSlot address={address} words={{ unreachable: site('unreachable'), again: t('again') }} />
      <noscript>
        <p className="text-text-2">{t('noScript')}</p>
      </noscript>
    </div>
  );
}
