import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { fundsSourceOf } from '@/lib/client/funds/source';
import { transferStore } from '@/lib/client/funds/transfer-store';
import { useFundsRecords } from '@/lib/client/funds/use-funds';
import { useVenue } from '@/lib/client/venue/use-venue';
import { chainBalances } from '@/lib/client/wallet/balance-source';
import { postDepositRefetchDelayMs } from '@/lib/config/funds';
import { arbitrum } from '@/lib/config/venues/chains';
import type { FundsRecord, Telling } from '@/lib/domain/funds/record';
import { usdcBalanceQuery } from '@/lib/queries/balances';
import { fundsHistoryQuery, tradingAccountQuery } from '@/lib/queries/funds';
import { accountStateKey } from '@/lib/queries/portfolio';
import { assetDataKey } from '@/lib/queries/trading';
import type { Address } from '@/lib/schemas/address';
import { useClaims } from '../use-claims';
import { noteOf } from './tracker-note';
import { useMoney } from './use-money';

const chainSource = chainBalances();

function useTell(): (telling: Telling, record: FundsRecord) => void {
  const t = useTranslations('wallet.tracker.toasts');
  const notes = useTranslations('wallet.tracker.notes');
  const { exact } = useMoney();
  return (telling, record) => {
    const title = t(telling);
    // Each transfer has one message: the newer replaces the older.
    const id = `${record.kind} ${record.id}`;
    if (telling === 'failed') {
      const note = noteOf(record);
      toast.failure({ title, ...(note !== undefined && { text: notes(note) }) }, id);
      return;
    }
    const amount = exact(record.received ?? record.amount);
    const words = { title, text: t(`${telling}Text`, { amount }) };
    if (telling === 'pending' || telling === 'checked') toast.note(words, id);
    else toast.success(words, id);
  };
}

/** Follows pending transfers on every page, reports each result once, and refreshes the balances. */
export function FundsKeeper({ owner }: { owner: Address }) {
  const venue = useVenue();
  const queries = useQueryClient();
  const records = useFundsRecords();
  const tell = useTell();

  useEffect(() => transferStore.follow(owner), [owner]);

  const refresh = () => {
    void queries.invalidateQueries(tradingAccountQuery(fundsSourceOf(venue), owner));
    void queries.invalidateQueries({ queryKey: accountStateKey(venue.id, owner) });
    void queries.invalidateQueries({ queryKey: assetDataKey(venue.id, owner) });
    void queries.invalidateQueries(fundsHistoryQuery(fundsSourceOf(venue), owner));
    void queries.invalidateQueries(usdcBalanceQuery(chainSource, arbitrum.id, owner));
  };
  useClaims(records, () => {
    for (const { record, telling } of transferStore.claim()) {
      tell(telling, record);
      if (telling === 'mined') setTimeout(refresh, postDepositRefetchDelayMs);
      if (telling === 'credited' || telling === 'updated' || telling === 'arrived') refresh();
    }
  });
  return null;
}
