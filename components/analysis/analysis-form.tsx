import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type FormEvent, type Ref, useEffect, useId, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Segmented } from '@/components/ui/form/segmented';
import { Switch } from '@/components/ui/form/switch';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { Message } from '@/components/ui/text/message';
import { useWorded } from '@/components/ui/words/use-worded';
import { analysisSource } from '@/lib/client/analysis/source';
import { longestSymbol } from '@/lib/config/analysis';
import { defaultSymbols, type MarketType } from '@/lib/config/symbols';
import type { AnalysisForm as Form, FormChange } from '@/lib/domain/analysis/form';
import { normalise } from '@/lib/errors/normalise';
import { count } from '@/lib/i18n/format/count';
import type { Locale } from '@/lib/i18n/locales';
import { symbolsQuery } from '@/lib/queries/analysis';
import type { Address } from '@/lib/schemas/address';
import type { Strategy, SymbolList } from '@/lib/schemas/analysis';
import { IntervalField } from './interval-field';
import type { AnalysisWords } from './words';

/** The symbols of a market type: still unknown, the list, or the reason why there is none. */
type KnownSymbols =
  | { readonly kind: 'asked' }
  | { readonly kind: 'listed'; readonly list: SymbolList }
  | { readonly kind: 'absent' | 'failed' };

const requested: KnownSymbols = { kind: 'asked' };

/**
 * Returns the symbols of a market type. They are requested once an hour and not observed, since the code that observes
 * a query is larger than the form.
 */
function useSymbols(marketType: MarketType): KnownSymbols {
  const queries = useQueryClient();
  const [known, setKnown] = useState<{ readonly of: MarketType; readonly what: KnownSymbols }>();
  useEffect(() => {
    let isWanted = true;
    const tell = (what: KnownSymbols): void => {
      if (isWanted) setKnown({ of: marketType, what });
    };
    queries.fetchQuery(symbolsQuery(analysisSource, marketType)).then(
      (list) => tell({ kind: 'listed', list }),
      (thrown: unknown) => tell({ kind: normalise(thrown).code === 'venue.not_offered' ? 'absent' : 'failed' }),
    );
    return () => {
      isWanted = false;
    };
  }, [queries, marketType]);
  return known?.of === marketType ? known.what : requested;
}

export interface AnalysisFormProps {
  form: Form;
  change: Dispatch<FormChange>;
  words: AnalysisWords;
  isBusy: boolean;
  locale: Locale;
  owner: Address | undefined;
  unreachable: string;
  onSend: () => void;
  /** The button to which the focus returns when an analysis is stopped. */
  button: Ref<HTMLButtonElement>;
  onLoad: (strategy: Strategy) => void;
}

const loadExpert = async () => (await import('./expert/expert-fields')).ExpertFields;
const loadQuick = async () => (await import('./strategies/quick-load')).QuickLoad;
const names = ['analysis-panel', 'errors'] as const;

/**
 * Returns the form's symbols of a market type, and its note about them; the default list is used while they are
 * unknown.
 */
function symbolsOf(known: KnownSymbols, { marketType }: Form, words: AnalysisWords, locale: Locale) {
  const isListed = known.kind === 'listed';
  const symbols = isListed ? known.list.symbols : defaultSymbols[marketType];
  const hint = known.kind === 'failed' ? words.defaults : words.listed;
  const sourceAt = (at: number): string | undefined => {
    const source = isListed ? known.list.sources[at] : undefined;
    return source === undefined ? undefined : words.sources[source];
  };
  return { symbols, sourceAt, hint: hint.replace('{count}', count(symbols.length, locale)) };
}

/** The form of an analysis. The fields of experts, and the saved strategies, load when they are needed. */
export function AnalysisForm(props: AnalysisFormProps) {
  const { form, change, words, isBusy, locale, owner, unreachable, button, onSend, onLoad } = props;
  const listId = useId();
  const known = useSymbols(form.marketType);
  const isAbsent = known.kind === 'absent';
  const { symbols, sourceAt, hint } = symbolsOf(known, form, words, locale);
  const expert = useWorded(form.isExpert, loadExpert, names);
  const { loaded: Quick } = useWorded(owner !== undefined, loadQuick, names);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onSend();
  };
  return (
    <form noValidate onSubmit={submit} className="grid content-start gap-3 self-start">
      {Quick !== undefined && owner !== undefined && <Quick owner={owner} onChoose={onLoad} />}
      <Segmented
        label={words.marketType}
        value={form.marketType}
        onValueChange={(marketType) => change({ marketType })}
        segments={words.types}
        className="md:h-9"
      />
      {isAbsent && <Message severity="warning" title={words.absent} />}
      <Field
        label={words.symbol}
        align="end"
        value={form.symbol}
        onChange={({ target }) => change({ symbol: target.value })}
        list={listId}
        maxLength={longestSymbol}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        disabled={isAbsent}
        {...(!isAbsent && { hint })}
      />
      <datalist id={listId}>
        {symbols.map((symbol, at) => (
          <option key={symbol} value={symbol} label={sourceAt(at)} />
        ))}
      </datalist>
      <IntervalField label={words.interval} value={form.interval} onChange={(interval) => change({ interval })} />
      <Switch
        label={words.expert}
        checked={form.isExpert}
        onCheckedChange={(isExpert) => change({ isExpert })}
        className="py-1"
      />
      {form.isExpert && expert.hasFailed && <Message severity="error" live title={unreachable} />}
      {form.isExpert && expert.loaded === undefined && !expert.hasFailed && <Skeleton className="h-120" />}
      {form.isExpert && expert.loaded !== undefined && (
        <expert.loaded
          form={form}
          change={change}
          tooMany={{ indicators: words.maxIndicators, timeframes: words.maxTimeframes }}
        />
      )}
      <Button
        ref={button}
        look="primary"
        size="l"
        type="submit"
        disabled={isAbsent}
        loading={isBusy}
        loadingLabel={words.analyzing}
      >
        {words.analyze}
      </Button>
    </form>
  );
}
