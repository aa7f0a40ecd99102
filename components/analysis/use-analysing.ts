import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '@/components/ui/toast';
import { analysisSource } from '@/lib/client/analysis/source';
import { type AnalysisForm, requestOfForm } from '@/lib/domain/analysis/form';
import { normalise } from '@/lib/errors/normalise';
import { shownError } from '@/lib/errors/shown';
import type { Locale } from '@/lib/i18n/locales';
import { analysesQuery } from '@/lib/queries/analysis';
import type { Address } from '@/lib/schemas/address';
import type { Analysis } from '@/lib/schemas/analysis';
import type { AnalysisResult } from '@/lib/schemas/analysis-result';
import type { AnalysisWords } from './words';

/** What the result panel shows: an analysis just made, or one from the history, of which less is kept. */
export type Shown =
  | { readonly kind: 'made'; readonly result: AnalysisResult }
  | { readonly kind: 'kept'; readonly analysis: Analysis };

const toastId = 'analysis';

async function textOf(thrown: unknown, locale: Locale): Promise<string | undefined> {
  const shown = shownError(normalise(thrown));
  if (shown === undefined) return undefined;
  const { errorText } = await import('./error-text');
  return errorText(shown, locale);
}

/** Sends a form, and returns what came of it. */
export function useAnalysing(owner: Address | undefined, words: AnalysisWords, locale: Locale) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [shown, show] = useState<Shown>();

  const analyse = async (form: AnalysisForm): Promise<void> => {
    if (form.symbol.trim() === '') {
      toast.failure({ title: words.selectSymbol }, toastId);
      return;
    }
    setBusy(true);
    try {
      const { sendAnalysis } = await import('@/lib/client/analysis/calls');
      show({ kind: 'made', result: await sendAnalysis(requestOfForm(form, locale)) });
      toast.dismiss(toastId);
      if (owner !== undefined) await queries.invalidateQueries(analysesQuery(analysisSource, owner));
    } catch (thrown) {
      const text = await textOf(thrown, locale);
      toast.failure({ title: words.failed, ...(text !== undefined && { text }) }, toastId);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, shown, show, analyse };
}
