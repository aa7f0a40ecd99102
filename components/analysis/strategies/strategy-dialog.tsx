import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Dialog, DialogContent } from '@/components/ui/overlay/dialog';
import { sendStrategy } from '@/lib/client/analysis/calls';
import type { Address } from '@/lib/schemas/address';
import { type Strategy, type StrategyDraft, strategyDraftSchema } from '@/lib/schemas/analysis';
import type { AnalysisWords } from '../words';
import { StrategyFields } from './strategy-fields';
import { useStrategyChange } from './use-strategy-change';

interface StrategyDialogProps {
  owner: Address;
  words: AnalysisWords;
  strategy: Strategy | undefined;
  onClose: () => void;
}

const widthPx = 560;
const fresh: StrategyDraft = {
  name: '',
  strategyType: 'Custom',
  marketType: 'crypto',
  indicators: [],
  timeframes: [],
  analyzeNews: false,
  isActive: true,
};

/** Returns a draft as it is stored: an empty text is left out. */
function trimDraft(draft: StrategyDraft): StrategyDraft {
  const textOf = (text: string | undefined) => (text === undefined || text.trim() === '' ? undefined : text.trim());
  return {
    ...draft,
    description: textOf(draft.description),
    defaultSymbol: textOf(draft.defaultSymbol),
    customPrompt: textOf(draft.customPrompt),
  };
}

/** Creates or changes a strategy. */
export function StrategyDialog({ owner, words, strategy, onClose }: StrategyDialogProps) {
  const t = useTranslations('analysis-panel');
  const id = useId();
  const [draft, setDraft] = useState<StrategyDraft>(strategy ?? fresh);
  const [wasSent, setSent] = useState(false);
  const { isBusy, send } = useStrategyChange(owner, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    const checked = strategyDraftSchema.safeParse(trimDraft(draft));
    if (!checked.success || isBusy) return;
    const words =
      strategy === undefined
        ? { done: t('created'), failed: t('createFailed') }
        : { done: t('updated'), failed: t('updateFailed') };
    void send(() => sendStrategy(strategy?.id, checked.data), words);
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={strategy === undefined ? t('create') : t('edit')}
        closeLabel={t('done')}
        widthPx={widthPx}
        onEscapeKeyDown={(event) => {
          // An open list of symbols takes the key: the form, and what was typed there, stays.
          if (document.activeElement?.getAttribute('aria-expanded') === 'true') event.preventDefault();
        }}
        footer={
          <>
            <Button size="l" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button look="primary" size="l" type="submit" form={id} loading={isBusy} loadingLabel={t('saving')}>
              {t('save')}
            </Button>
          </>
        }
      >
        <form id={id} noValidate onSubmit={submit} className="grid gap-3">
          <StrategyFields
            draft={draft}
            words={words}
            isNew={strategy === undefined}
            lacksName={wasSent && draft.name.trim() === ''}
            change={(changed) => setDraft((before) => ({ ...before, ...changed }))}
          />
        </form>
      </DialogContent>
    </Dialog>
  );
}
