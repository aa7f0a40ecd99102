import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { askBatchOfPage, swapStore } from '@/lib/client/swap/swap-store';
import { useSwaps } from '@/lib/client/swap/use-swaps';
import { useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { swapCompletedWaitMs } from '@/lib/config/swaps';
import type { SwapRecord, SwapTelling } from '@/lib/domain/swap/record';
import { swapAmount } from '@/lib/i18n/format/token-figures';
import { fromUnits } from '@/lib/math/onchain';
import { balanceKey } from '@/lib/queries/balances';
import { allowanceKey } from '@/lib/queries/swap';
import type { Address } from '@/lib/schemas/address';
import { useClaims } from '../use-claims';

function useTell(): (telling: SwapTelling, record: SwapRecord) => void {
  const t = useTranslations('wallet.swaps.toasts');
  const locale = usePageLocale();
  return (telling, record) => {
    const { kind, spent, bought, amount, received } = record;
    const text = (units: string, token: typeof spent) =>
      `${swapAmount(fromUnits<'tokens'>(BigInt(units), token.decimals), locale)} ${token.symbol}`;
    const of = kind === 'approval' ? 'approval' : 'swap';
    const title = t(`${of}.${telling}`);
    const id = `swap ${record.id}`;
    if (telling === 'failed') {
      const { stage } = record;
      toast.failure({ title, text: t(stage === 'replaced' || stage === 'unsent' ? stage : 'reverted') }, id);
    } else if (telling === 'sent') toast.note({ title }, id);
    else if (kind === 'approval') toast.success({ title }, id);
    else toast.success({ title, text: `${text(amount, spent)} → ${text(received ?? record.quoted, bought)}` }, id);
  };
}

/** Follows swaps and approvals on every page, reports each result once, and refreshes the balances. */
export function SwapsKeeper({ owner }: { owner: Address }) {
  const queries = useQueryClient();
  const records = useSwaps();
  const tell = useTell();
  const { service } = useWalletRoom();
  useEffect(() => {
    askBatchOfPage.write(async (id) => (await service.batches()).look(id));
    return swapStore.follow(owner);
  }, [service, owner]);
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: balanceKey });
    void queries.invalidateQueries({ queryKey: allowanceKey });
  };
  useClaims(records, () => {
    for (const { record, telling } of swapStore.claim()) {
      tell(telling, record);
      if (telling === 'done') setTimeout(refresh, record.kind === 'approval' ? 0 : swapCompletedWaitMs);
    }
  });
  return null;
}
