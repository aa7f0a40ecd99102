import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { useRetryAfter } from '@/components/ui/words/use-retry-after';
import { hasModel } from '@/lib/client/page/analysis';
import { type AnalysisForm, requestOfForm } from '@/lib/domain/analysis/form';
import type { SpokenWords } from '@/lib/domain/analysis/spoken-words';
import { normalise } from '@/lib/errors/normalise';
import { shownError } from '@/lib/errors/shown';
import type { Locale } from '@/lib/i18n/locales';
import { analysesKey } from '@/lib/queries/analysis';
import type { Address } from '@/lib/schemas/address';
import type { Analysis, AnalysisResult } from '@/lib/schemas/analysis';
import type { AnalysisWords } from './words';

/** The analysis in the result panel: a new one, or one from the history, which has fewer fields. */
export type Shown =
  | { readonly kind: 'made'; readonly result: AnalysisResult }
  | { readonly kind: 'kept'; readonly analysis: Analysis };

/** An analysis that a language model is writing, and the part that may be shown so far. */
export interface Writing {
  readonly symbol: string;
  readonly interval: AnalysisForm['interval'];
  readonly words: SpokenWords | undefined;
}

const toastId = 'analysis';

async function textOf(thrown: unknown, locale: Locale): Promise<string | undefined> {
  const shown = shownError(normalise(thrown));
  if (shown === undefined) return undefined;
  const { errorText } = await import('./error-text');
  return errorText(shown, locale);
}

/** Sends a form, and returns its result, the text that is being written, and the wait until a retry. */
export function useAnalysing(owner: Address | undefined, words: AnalysisWords, locale: Locale) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [shown, show] = useState<Shown>();
  const [writing, setWriting] = useState<Writing>();
  const { wait, ask: askAgain } = useRetryAfter();
  const life = useRef<AbortController>(undefined);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const rest = (): void => {
    life.current = undefined;
    setBusy(false);
    setWriting(undefined);
  };
  const stop = (): void => {
    life.current?.abort();
    rest();
  };

  const ask = async (form: AnalysisForm, signal: AbortSignal) => {
    const { sendAnalysis, streamAnalysis } = await import('@/lib/client/analysis/calls');
    const request = requestOfForm(form, locale);
    if (!hasModel()) return sendAnalysis(request, signal);
    const { symbol, interval } = request;
    setWriting({ symbol, interval, words: undefined });
    return streamAnalysis(request, signal, (spoken) => {
      if (!signal.aborted) setWriting({ symbol, interval, words: spoken });
    });
  };

  const analyse = async (form: AnalysisForm): Promise<void> => {
    if (form.symbol.trim() === '') {
      toast.failure({ title: words.selectSymbol }, toastId);
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    life.current = controller;
    setBusy(true);
    try {
      const result = await askAgain(() => ask(form, signal), signal);
      if (signal.aborted) return;
      if (result === undefined || result === null) {
        if (!isGone.current) toast.failure({ title: words.noData }, toastId);
        return;
      }
      show({ kind: 'made', result });
      toast.dismiss(toastId);
      if (owner !== undefined) void queries.invalidateQueries({ queryKey: analysesKey(owner) });
    } catch (thrown) {
      // A reader who has left asks for it no more; what was written is among his analyses.
      if (signal.aborted || isGone.current) return;
      const text = await textOf(thrown, locale);
      toast.failure({ title: words.failed, ...(text !== undefined && { text }) }, toastId);
    } finally {
      if (!signal.aborted) rest();
    }
  };
  return { isBusy, shown, show, writing, wait, analyse, stop };
}
