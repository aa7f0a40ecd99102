import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/form/button';
import { useConnectedWallet, useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { arbitrum } from '@/lib/config/venues/chains';
import { isPositive } from '@/lib/math/comparison';
import type { Address } from '@/lib/schemas/address';
import { Panel } from '../panel';
import { ChainBalances } from './chain-balances';
import { ExchangeBalances } from './exchange-balances';
import { useWithdrawalFacts } from './use-withdrawal-facts';

function Actions() {
  const t = useTranslations('wallet.account');
  const transfer = useTranslations('wallet.transfer');
  const { dialogs } = useWalletRoom();
  const wallet = useConnectedWallet();
  const { available } = useWithdrawalFacts();
  const isOnArbitrum = wallet?.chainId === arbitrum.id;
  const hasNothing = available !== undefined && !isPositive(available);
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="s" look="primary" disabled={!isOnArbitrum} onClick={() => void dialogs.open('deposit')}>
        {t('deposit')}
      </Button>
      <Button size="s" disabled={!isOnArbitrum || hasNothing} onClick={() => void dialogs.open('withdraw')}>
        {t('withdraw')}
      </Button>
      <Button size="s" onClick={() => void dialogs.open('transfer')}>
        {transfer('open')}
      </Button>
    </div>
  );
}

export function BalancesPanel({ owner }: { owner: Address }) {
  const t = useTranslations('wallet.balances');
  return (
    <Panel title={t('title')} action={<Actions />}>
      <div className="grid gap-8 lg:grid-cols-2">
        <ExchangeBalances owner={owner} />
        <ChainBalances owner={owner} />
      </div>
    </Panel>
  );
}
