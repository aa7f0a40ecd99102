import { useTranslations } from 'next-intl';
import { type SubmitEvent, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Dialog, DialogContent } from '@/components/ui/overlay/dialog';
import { Message } from '@/components/ui/text/message';
import type { LossLevel, SwapLoss } from '@/lib/domain/swap/cost';
import { dollars } from '@/lib/i18n/format/dollars';
import { distancePercent } from '@/lib/i18n/format/percent';
import type { Locale } from '@/lib/i18n/locales';

/** Returns a function that describes the loss of a swap in one sentence, in dollars if they are known. */
function useLossWords(symbol: string, locale: Locale): (loss: SwapLoss | undefined) => string {
  const t = useTranslations('swap.loss');
  return (loss) => {
    if (loss?.percent === undefined) return t('unknown', { symbol });
    const lost = distancePercent(loss.percent, locale);
    if (loss.paid === undefined || loss.received === undefined) return t('share', { percent: lost });
    return t('dollars', {
      paid: dollars(loss.paid, locale),
      received: dollars(loss.received, locale),
      percent: lost,
    });
  };
}

interface LossNoteProps {
  loss: SwapLoss;
  level: LossLevel;
  symbol: string;
  locale: Locale;
}

/** Shows the loss of a swap if it is large or unknown. */
export function LossNote({ loss, level, symbol, locale }: LossNoteProps) {
  const words = useLossWords(symbol, locale);
  if (level === 'none') return null;
  return <Message severity={level === 'typed' ? 'error' : 'warning'} title={words(loss)} />;
}

/** The reasons for which a swap has to be confirmed: by a press, or by typing a word. */
export type ConsentReason = 'question' | 'typed' | 'untried';

interface ConfirmDialogProps {
  reason: ConsentReason;
  loss: SwapLoss | undefined;
  symbol: string;
  locale: Locale;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a swap that loses a part of its value; if the loss is large or unknown, a word has to be typed. */
export function ConfirmDialog({ reason, loss, symbol, locale, onConfirm, onClose }: ConfirmDialogProps) {
  const t = useTranslations('swap.confirm');
  const [typed, setTyped] = useState('');
  const word = t('word');
  const words = useLossWords(symbol, locale);
  const description = reason === 'untried' ? t('untriedText', { word }) : words(loss);
  const isTyped = reason === 'question' || typed.trim().toLocaleLowerCase() === word.toLocaleLowerCase();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isTyped) onConfirm();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={t(`${reason}Title`)} description={description} closeLabel={t('cancel')}>
        <form onSubmit={submit} className="flex flex-col gap-4">
          {reason !== 'question' && (
            <Field
              label={t('label', { word })}
              value={typed}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
          <div className="flex justify-end gap-2">
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button type="submit" look="alarm" disabled={!isTyped}>
              {t('swap')}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
