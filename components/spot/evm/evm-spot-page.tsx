import { useTranslations } from 'next-intl';
import { WalletIcon } from '@/components/ui/frame/icons';
import { LinkButton } from '@/components/ui/frame/link-button';
import { EmptyState } from '@/components/ui/text/empty-state';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import { routes } from '@/lib/config/site/routes';
import type { PairSnapshot } from '@/lib/domain/spot/pair-snapshot';
import { PairPage } from '../pair';
import { pairWords } from '../pair/words';
import type { AnyTokenWords } from './any-token';
import { AnyTokenSlot } from './any-token-slot';

function useAnyTokenWords(): AnyTokenWords {
  const t = useTranslations('spot-pair');
  const { figures, safety, danger } = pairWords(t, { base: '', quote: '', chain: '', explorer: '' });
  return {
    ...{ figures, safety, danger, price: t('trades.price'), change: figures.change },
    name: t('token.name'),
    network: t('selector.network'),
    contract: t('token.contract'),
    decimals: t('token.decimals'),
    explorer: t('token.explorer', { explorer: '{explorer}' }),
    copyLabels: { copy: t('token.copy'), copied: t('token.copied'), failed: t('token.copyFailed') },
  };
}

/**
 * A pair's page that does not ask the wallet to switch networks, and offers any token by its address; without a pair it
 * shows how to connect a wallet.
 */
export function EvmSpotPage({ snapshot }: { snapshot: PairSnapshot | undefined }) {
  const t = useTranslations('spot.evm');
  const swap = useTranslations('swap.any');
  const site = useTranslations('site');
  const locale = useRequestLocale();
  return (
    <>
      {snapshot !== undefined && (
        <p className="border-line border-b px-(--gutter) py-2 text-12 text-text-2">{t('text')}</p>
      )}
      <AnyTokenSlot
        label={swap('open')}
        unreachable={site('unreachable')}
        isOffered={snapshot?.isOffered ?? false}
        words={useAnyTokenWords()}
        locale={locale}
      >
        {snapshot === undefined ? (
          <EmptyState
            className="grow py-24"
            heading="h1"
            icon={<WalletIcon size={20} />}
            title={t('empty')}
            text={t('text')}
            action={<LinkButton to={routes.wallet()}>{t('action')}</LinkButton>}
          />
        ) : (
          <PairPage snapshot={snapshot} />
        )}
      </AnyTokenSlot>
    </>
  );
}
