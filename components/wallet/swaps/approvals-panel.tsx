import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { type Column, Table } from '@/components/ui/table/table';
import { EmptyState } from '@/components/ui/text/empty-state';
import { Figure } from '@/components/ui/text/figure';
import { Message } from '@/components/ui/text/message';
import { ShortAddress } from '@/components/ui/text/short-address';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { useAttempt } from '@/components/wallet/failure';
import { swapDeps } from '@/lib/client/swap/deps-of-page';
import { startApproval } from '@/lib/client/swap/start-approval';
import { swapStore } from '@/lib/client/swap/swap-store';
import { useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { type SwapProviderName, swapVenues } from '@/lib/config/swaps';
import { chainById } from '@/lib/config/venues/chains';
import { tokenKeyOf } from '@/lib/domain/spot/token';
import { routerOf, type SwapToken } from '@/lib/domain/swap/intent';
import { tokensOf } from '@/lib/domain/swap/quote';
import { normalise } from '@/lib/errors/normalise';
import { swapAmount } from '@/lib/i18n/format/token-figures';
import { balanceKey } from '@/lib/queries/balances';
import type { Holding } from '@/lib/queries/holdings';
import type { Address } from '@/lib/schemas/address';
import { Panel } from '../panel';

interface Approval {
  readonly token: SwapToken;
  readonly provider: SwapProviderName;
  readonly units: bigint;
}

/** An allowance that no balance will ever reach counts as unlimited, because some tokens reduce even those. */
const endless = 2n ** 255n;
const keyOf = ({ token, provider }: Approval): string => `${tokenKeyOf(token)} ${provider}`;

/** Lists the swap providers' allowances of a wallet on all networks, with a button to end each approval. */
export function ApprovalsPanel({
  owner,
  allowed,
  isLoading,
}: {
  owner: Address;
  allowed: readonly Holding[];
  isLoading: boolean;
}) {
  const t = useTranslations('wallet-swaps.approvals');
  const failure = useTranslations('wallet-swaps.failure');
  const locale = usePageLocale();
  const { service } = useWalletRoom();
  const queries = useQueryClient();
  const attempt = useAttempt();
  const [ending, setEnding] = useState<string>();
  const rows = allowed.flatMap(({ token, allowances }) =>
    allowances.map((allowance): Approval => ({ token, ...allowance })),
  );
  const revoke = (approval: Approval) => {
    setEnding(keyOf(approval));
    attempt.run(async () => {
      const { token, provider } = approval;
      const prices = { spent: undefined, bought: undefined };
      const task = { pairId: 0, side: 'sell', spent: token, bought: token, amount: 0n, owner, prices } as const;
      const order = { ...task, provider, allowance: 0n };
      await startApproval(swapDeps, service, order, { tell: () => undefined, note: (record) => swapStore.add(record) });
      await queries.invalidateQueries({ queryKey: balanceKey });
    });
  };
  const columns: readonly Column<Approval>[] = [
    { key: 'token', heading: t('token'), widthPx: 130, wide: true, cell: ({ token }) => <bdi>{token.symbol}</bdi> },
    { key: 'network', heading: t('network'), widthPx: 130, cell: ({ token }) => chainById(token.chainId)?.name },
    {
      key: 'spender',
      heading: t('spender'),
      widthPx: 210,
      cell: ({ provider }) => (
        <span className="inline-flex items-center gap-2">
          {swapVenues[provider].name}
          <span className="text-text-3">
            <ShortAddress address={routerOf(provider)} />
          </span>
        </span>
      ),
    },
    {
      key: 'amount',
      heading: t('amount'),
      align: 'end',
      widthPx: 150,
      cell: ({ token, units }) =>
        units >= endless ? (
          t('unlimited')
        ) : (
          <Figure text={swapAmount(tokensOf(units, token), locale)} full={tokensOf(units, token)} />
        ),
    },
    {
      key: 'act',
      heading: t('act'),
      align: 'end',
      widthPx: 110,
      cell: (approval) => (
        <Button
          size="s"
          loading={attempt.isBusy && ending === keyOf(approval)}
          disabled={attempt.isBusy && ending !== keyOf(approval)}
          aria-label={t('revokeOne', {
            symbol: approval.token.symbol,
            network: chainById(approval.token.chainId)?.name ?? '',
          })}
          onClick={() => revoke(approval)}
        >
          {t('revoke')}
        </Button>
      ),
    },
  ];
  const isDeclined = attempt.failure !== undefined && normalise(attempt.failure.thrown).code === 'wallet.rejected';
  return (
    <Panel title={t('title')}>
      <p className="text-12 text-text-2">{t('text')}</p>
      {attempt.failure !== undefined && (
        <Message severity="error" live title={failure('title')} text={failure(isDeclined ? 'declined' : 'other')} />
      )}
      <Table
        caption={t('title')}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        className="max-md:[&_[data-row]]:grid-cols-2!"
        loadingRows={isLoading ? 1 : undefined}
        empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
      />
    </Panel>
  );
}
