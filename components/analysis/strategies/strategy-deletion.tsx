import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/form/button';
import { Dialog, DialogContent } from '@/components/ui/overlay/dialog';
import { sendDeletedStrategy } from '@/lib/client/analysis/calls';
import type { Address } from '@/lib/schemas/address';
import type { Strategy } from '@/lib/schemas/analysis';
import { useStrategyChange } from './use-strategy-change';

interface StrategyDeletionProps {
  owner: Address;
  strategy: Strategy;
  onClose: () => void;
}

/** Asks before a strategy is deleted. */
export function StrategyDeletion({ owner, strategy, onClose }: StrategyDeletionProps) {
  const t = useTranslations('analysis-panel');
  const { isBusy, send } = useStrategyChange(owner, onClose);
  const remove = () => send(() => sendDeletedStrategy(strategy.id), { done: t('deleted'), failed: t('deleteFailed') });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t('question')}
        closeLabel={t('done')}
        description={strategy.name}
        widthPx={420}
        footer={
          <>
            <Button size="l" onClick={onClose}>
              {t('keep')}
            </Button>
            <Button look="alarm" size="l" loading={isBusy} onClick={() => void remove()}>
              {t('delete')}
            </Button>
          </>
        }
      />
    </Dialog>
  );
}
