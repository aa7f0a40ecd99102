import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { CopyButton } from '@/components/ui/form/copy-button';
import { PageLink } from '@/components/ui/frame/page-link';
import { toast } from '@/components/ui/overlay/toast';
import { useErrorText } from '@/components/ui/words/use-error-text';
import { shareAnalysis } from '@/lib/api/analysis';
import { call } from '@/lib/api/call';
import { routes } from '@/lib/config/site/routes';
import { normalise } from '@/lib/errors/normalise';
import { historiesKey } from '@/lib/queries/analysis';

interface ShareOfferProps {
  /** The stored analysis of the wallet that is signed in. */
  analysisId: string;
  shareId: string | undefined;
}

const toastId = 'analysis-share';

/** Makes an analysis public by its owner's choice, with its link, and takes the page away again. */
export function ShareOffer({ analysisId, shareId }: ShareOfferProps) {
  const t = useTranslations('analysis-panel.share');
  const wordsOf = useErrorText();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [page, setPage] = useState(shareId);
  const choose = async (isShared: boolean) => {
    setBusy(true);
    try {
      const answered = await call(shareAnalysis, { analysisId, isShared });
      setPage(answered.shareId);
      toast.success({ title: t(isShared ? 'shared' : 'stopped') }, toastId);
      void queries.invalidateQueries({ queryKey: historiesKey });
    } catch (thrown) {
      const text = wordsOf(normalise(thrown));
      toast.failure({ title: t('failed'), ...(text !== undefined && { text }) }, toastId);
    } finally {
      setBusy(false);
    }
  };
  if (page === undefined) {
    return (
      <div>
        <Button loading={isBusy} onClick={() => void choose(true)}>
          {t('act')}
        </Button>
        <p className="mt-1.5 text-12 text-text-2">{t('note')}</p>
      </div>
    );
  }
  const path = routes.share(page);
  return (
    <div className="flex flex-wrap items-center gap-3 text-13">
      <PageLink to={path} className="underline underline-offset-2">
        {t('open')}
      </PageLink>
      <CopyButton
        text={`${window.location.origin}${path}`}
        labels={{ copy: t('copy'), copied: t('copied'), failed: t('copyFailed') }}
      />
      <Button size="s" loading={isBusy} onClick={() => void choose(false)}>
        {t('stop')}
      </Button>
    </div>
  );
}
