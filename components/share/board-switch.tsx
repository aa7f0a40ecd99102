import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Switch } from '@/components/ui/form/switch';
import { toast } from '@/components/ui/overlay/toast';
import { useErrorText } from '@/components/ui/words/use-error-text';
import { call } from '@/lib/api/call';
import { listTradeSummary } from '@/lib/api/shares';
import { normalise } from '@/lib/errors/normalise';
import { ownSharesQuery } from '@/lib/queries/own-shares';
import type { Address } from '@/lib/schemas/address';

/** Shows a public trade on the board, or takes it off: its page stays as it is. */
export function BoardSwitch({ owner, shareId }: { owner: Address; shareId: string }) {
  const t = useTranslations('share-summary.board');
  const wordsOf = useErrorText();
  const queries = useQueryClient();
  const query = ownSharesQuery(owner);
  const { data } = useQuery(query);
  const [isBusy, setBusy] = useState(false);
  const own = data?.find((summary) => summary.shareId === shareId);

  async function list(isListed: boolean): Promise<void> {
    setBusy(true);
    try {
      await call(listTradeSummary, { userAddress: owner, shareId, isListed });
      queries.setQueryData(query.queryKey, (known) =>
        known?.map((each) => (each.shareId === shareId ? { ...each, isListed } : each)),
      );
    } catch (thrown) {
      const text = wordsOf(normalise(thrown));
      toast.failure({ title: t('failed'), ...(text !== undefined && { text }) }, 'board');
    } finally {
      setBusy(false);
    }
  }

  return (
    <Switch
      label={t('label')}
      checked={own?.isListed === true}
      disabled={own === undefined || isBusy}
      onCheckedChange={(isListed) => void list(isListed)}
    />
  );
}
