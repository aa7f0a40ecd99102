import type { Dispatch, FormEvent, Ref } from 'react';
import { Button } from '@/components/ui/form/button';
import { Segmented } from '@/components/ui/form/segmented';
import { Switch } from '@/components/ui/form/switch';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { Message } from '@/components/ui/text/message';
import { useWorded } from '@/components/ui/words/use-worded';
import type { AnalysisForm as Form, FormChange } from '@/lib/domain/analysis/form';
import type { Locale } from '@/lib/i18n/locales';
import type { Address } from '@/lib/schemas/address';
import type { Strategy } from '@/lib/schemas/analysis';
import { IntervalField } from './interval-field';
import { SymbolField } from './symbol-field';
import { useSymbols } from './use-symbols';
import type { AnalysisWords } from './words';

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

/** The form of an analysis. The fields of experts, and the saved strategies, load when they are needed. */
export function AnalysisForm(props: AnalysisFormProps) {
  const { form, change, words, isBusy, locale, owner, unreachable, button, onSend, onLoad } = props;
  const known = useSymbols(form.marketType);
  const isAbsent = known.kind === 'absent';
  const expert = useWorded(form.isExpert, loadExpert, names);
  const { loaded: Quick } = useWorded(owner !== undefined, loadQuick, names);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onSend();
  };
  return (
    <form noValidate onSubmit={submit} className="grid content-start gap-3 self-start">
      {Quick !== undefined && owner !== undefined && <Quick {...{ owner, words }} onChoose={onLoad} />}
      <Segmented
        label={words.marketType}
        value={form.marketType}
        onValueChange={(marketType) => change({ marketType })}
        segments={words.types}
        className="md:h-9"
      />
      {isAbsent && <Message severity="warning" title={words.absent} />}
      <SymbolField
        key={form.marketType}
        label={words.symbol}
        marketType={form.marketType}
        value={form.symbol}
        onChange={(symbol) => change({ symbol })}
        {...{ known, words, locale }}
      />
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
