import { useTranslations } from 'next-intl';
import { ShortAddress } from '@/components/ui/text/short-address';
import type { ConnectedWallet } from '@/lib/client/wallet/state';
import { useNetworkName, useWalletName } from './wallet-name';

interface AccountFactsProps {
  wallet: ConnectedWallet;
  balance: string | undefined;
}

export function AccountFacts({ wallet, balance }: AccountFactsProps) {
  const t = useTranslations('wallet.account');
  const walletName = useWalletName();
  const networkName = useNetworkName();
  const facts = [
    { key: 'wallet', label: t('wallet'), value: walletName(wallet.wallet) },
    { key: 'network', label: t('network'), value: networkName(wallet.chainId) },
    ...(balance === undefined ? [] : [{ key: 'balance', label: t('balance'), value: balance }]),
  ];
  return (
    <div className="flex flex-col gap-1.5 px-2 pt-1.5 pb-2 text-12">
      <div className="flex items-center justify-between">
        <ShortAddress
          address={wallet.address}
          copyLabels={{ copy: t('copy'), copied: t('copied'), failed: t('copyFailed') }}
        />
      </div>
      <dl className="flex flex-col gap-1">
        {facts.map(({ key, label, value }) => (
          <div key={key} className="flex justify-between gap-4">
            <dt className="shrink-0 text-text-3">{label}</dt>
            <dd className="min-w-0 truncate text-end text-text-1">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
