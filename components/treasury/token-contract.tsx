import { useTranslations } from 'next-intl';
import { CopyButton } from '@/components/ui/form/copy-button';
import { OutsideLink } from '@/components/ui/frame/outside-link';
import { explorerName, explorerUrl } from '@/lib/config/venues/chain-endpoints';
import { chainById } from '@/lib/config/venues/chains';
import type { PublicConfig } from '@/lib/config/venues/public';
import type { PlatformCoin } from '@/lib/schemas/treasury';
import { AddToken } from './add-token';

/** The token's contract, to be copied, looked up and added to a wallet. */
export function TokenContract({ config, coin }: { config: PublicConfig; coin: PlatformCoin }) {
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
