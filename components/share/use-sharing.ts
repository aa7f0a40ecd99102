import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { useErrorText } from '@/components/ui/words/use-error-text';
import { call } from '@/lib/api/call';
import { shareTradeSummary } from '@/lib/api/shares';
import { saveFile } from '@/lib/client/save-file';
import { normalise } from '@/lib/errors/normalise';
import { ownSharesQuery } from '@/lib/queries/own-shares';
import type { SummaryRequest } from '@/lib/schemas/trade-summary';
import type { Preview } from './use-preview';

type Copied = 'pictureCopied' | 'linkCopied';

/** Returns the actions of a summary: save it, or make it public. */
export function useSharing() {
  const t = useTranslations('share-summary');
  const wordsOf = useErrorText();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [shared, setShared] = useState<{ readonly shareId: string; readonly of: string }>();

  const reportCopy = async (work: () => Promise<void>, done: Copied): Promise<void> => {
    try {
      await work();
      toast.success({ title: t(done) }, 'summary-copied');
    } catch {
      // A browser denies the clipboard to an insecure page, or when the user forbids it.
      toast.failure({ title: t('copyFailed') }, 'summary-copied');
    }
  };

  return {
    isBusy,
    /** The id of the page on which exactly this summary is public. */
    sharedAs: (requested: SummaryRequest): string | undefined =>
      shared?.of === JSON.stringify(requested) ? shared.shareId : undefined,
    share: async (requested: SummaryRequest): Promise<void> => {
      setBusy(true);
      try {
        const { shareId } = await call(shareTradeSummary, requested);
        setShared({ shareId, of: JSON.stringify(requested) });
        void queries.invalidateQueries(ownSharesQuery(requested.userAddress));
        toast.success({ title: t('stored') }, 'summary');
      } catch (thrown) {
        const error = normalise(thrown);
        const isStorage = error.code === 'share.not_stored' || error.code.startsWith('data.');
        const text = isStorage ? t('notStoredText') : wordsOf(error);
        toast.failure({ title: t('notStored'), ...(text !== undefined && { text }) }, 'summary');
      } finally {
        setBusy(false);
      }
    },
    save: ({ blob, trade }: Preview): void => {
      saveFile(`pluto-${trade.coin}-${trade.closedOn}.png`, blob, 'image/png');
      toast.success({ title: t('saved') }, 'summary-saved');
    },
    copyPicture: ({ blob }: Preview): Promise<void> =>
      reportCopy(() => navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]), 'pictureCopied'),
    copyLink: (url: string): Promise<void> => reportCopy(() => navigator.clipboard.writeText(url), 'linkCopied'),
  };
}
