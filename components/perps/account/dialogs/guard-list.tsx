import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/form/button';
import { SignedChange } from '@/components/ui/text/figure';
import { type Guard, realisedAt } from '@/lib/domain/perps';
import type { Position } from '@/lib/domain/portfolio/account';
import { signedDollars } from '@/lib/i18n/format/dollars';
import { useGuardWords } from './use-guard-words';

interface GuardListProps {
  position: Position;
  guards: readonly Guard[];
  /** The guards (take profit and stop loss) that are in the fields. */
  edited: readonly (Guard | undefined)[];
  isBusy: boolean;
  onEdit: (guard: Guard) => void;
  onCancel: (guard: Guard) => void;
}

/** Lists every take profit and stop loss, how much of the position it covers, and its profit or loss. */
export function GuardList({ position, guards, edited, isBusy, onEdit, onCancel }: GuardListProps) {
  const t = useTranslations('perps-account');
  const { locale, nameOf, coverText } = useGuardWords(position.coin);
  return (
    <section aria-label={t('triggers.standing')}>
      <ul className="border-line border-t">
        {guards.map((guard) => {
          const name = nameOf(guard);
          const gain = realisedAt(position, guard.covers, guard.trigger);
          return (
            <li
              key={guard.order.id}
              className="flex min-h-(--row) flex-wrap items-center justify-between gap-x-3 gap-y-1 border-line border-b py-1.5"
            >
              <span>{name}</span>
              <span className="ms-auto inline-flex flex-wrap items-center justify-end gap-x-2">
                <span className="text-12 text-text-2">{coverText(guard.covers, position)}</span>
                <SignedChange value={gain} text={signedDollars(gain, locale)} />
                <span className="inline-flex gap-1">
                  <Button
                    size="s"
                    aria-label={`${t('orders.edit')} ${name}`}
                    aria-pressed={edited.includes(guard)}
                    onClick={() => onEdit(guard)}
                  >
                    {t('orders.edit')}
                  </Button>
                  <Button
                    size="s"
                    aria-label={`${t('orders.cancel')} ${name}`}
                    disabled={isBusy}
                    onClick={() => onCancel(guard)}
                  >
                    {t('orders.cancel')}
                  </Button>
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
