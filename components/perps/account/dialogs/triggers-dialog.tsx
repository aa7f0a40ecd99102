import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/form/button';
import { NumberInput } from '@/components/ui/form/number-input';
import { Message } from '@/components/ui/text/message';
import type { Position } from '@/lib/domain/portfolio/account';
import { parseAmount } from '@/lib/math/amount';
import { isZero } from '@/lib/math/comparison';
import { Frame } from './frame';
import { GuardGains } from './guard-gains';
import { GuardList } from './guard-list';
import { TriggerFields } from './trigger-fields';
import { useTexts } from './use-texts';
import { goals } from './use-trigger-form';
import { useTriggers } from './use-triggers';

/** Lists a position's take-profit and stop-loss orders, with fields to set or change one of each. */
export function TriggersDialog({ position, onClose }: { position: Position; onClose: () => void }) {
  const t = useTranslations('perps-account');
  const columns = useTranslations('positions.columns');
  const errors = useTranslations('errors');
  const { priceOf } = useTexts(position.coin);
  const { all, form, isBusy, isPossible, issues, save, remove } = useTriggers(position, onClose);
  const { forms, isNew } = form;
  // Gains of a new order count from the entry price, those of an existing one from the mark price.
  const reference = isNew || isZero(position.markPrice) ? position.entryPrice : position.markPrice;

  return (
    <Frame
      title={isNew ? t('triggers.title') : t('triggers.editTitle', { coin: position.coin })}
      text={t(`triggers.about.${position.side}`, {
        coin: position.coin,
        entry: priceOf(position.entryPrice),
        mark: priceOf(position.markPrice),
      })}
      onClose={onClose}
      {...(!isNew && {
        other: (
          <Button size="l" disabled={isBusy} onClick={() => void remove(all)}>
            {all.length > goals.length ? t('triggers.removeAll', { count: all.length }) : t('triggers.remove')}
          </Button>
        ),
      })}
      act={{
        label: t(isNew ? 'triggers.act' : 'triggers.save'),
        look: 'primary',
        isBusy,
        isPossible,
        onPress: save,
      }}
    >
      {all.length > 0 && (
        <GuardList
          position={position}
          guards={all}
          edited={[forms.tp.guard, forms.sl.guard]}
          isBusy={isBusy}
          onEdit={(guard) => form.choose(guard.goal, guard)}
          onCancel={(guard) => void remove([guard])}
        />
      )}
      {goals.map((goal) => (
        <TriggerFields
          key={`${goal} ${forms[goal].order}`}
          form={forms[goal]}
          position={position}
          reference={reference}
          covers={form.coverOf(forms[goal])}
          onChange={(next) => form.change(goal, next)}
          onAnother={() => form.choose(goal, undefined)}
        />
      ))}
      {form.hasNew && (
        <NumberInput
          label={t('triggers.amount')}
          placeholder={columns('wholePosition')}
          unit={position.coin}
          value={form.part}
          onValueChange={(text, typed) => {
            const read = text === undefined ? undefined : parseAmount<'size'>(text);
            form.setPart(typed.trim() === '' ? undefined : (read ?? 'invalid'));
          }}
          onBlur={form.settlePart}
        />
      )}
      {issues.length > 0 && (
        <Message
          severity="error"
          live
          title={t('triggers.error')}
          text={issues
            .map((issue) => (issue === 'order.missing_tpsl' ? t('triggers.missing') : errors(issue)))
            .join(' · ')}
        />
      )}
      <GuardGains {...{ position, forms }} coverOf={form.coverOf} />
    </Frame>
  );
}
