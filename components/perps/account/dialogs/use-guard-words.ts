import { useTranslations } from 'next-intl';
import type { Refusal } from '@/lib/client/perps/trading/refusals';
import type { GuardOutcome } from '@/lib/client/perps/trading/send-guards';
import type { Goal, Guard } from '@/lib/domain/perps';
import type { Position } from '@/lib/domain/portfolio/account';
import type { Price, Size } from '@/lib/math/amount';
import type { Reported } from '../use-act';
import { useTexts } from './use-texts';

/** Returns the names of take-profit and stop-loss orders, what they cover, and the result of each that was sent. */
export function useGuardWords(coin: string) {
  const t = useTranslations('perps-account.triggers');
  const { locale, priceOf, sizeText } = useTexts(coin);
  const at = (goal: Goal, price: Price): string => t('named', { goal: t(goal), price: priceOf(price) });

  const nameOf = ({ goal, trigger, limit }: Guard): string =>
    limit === undefined
      ? at(goal, trigger)
      : t('namedLimit', { goal: t(goal), price: priceOf(trigger), limit: priceOf(limit) });

  /** Splits the outcomes into those that failed and the others. */
  const splitOutcomes = (outcomes: readonly GuardOutcome[]) => {
    const refusals: Refusal[] = [];
    const others: Reported[] = [];
    for (const { goal, price, wish, fate } of outcomes) {
      const name = at(goal, price);
      if (fate.kind === 'refused') refusals.push({ name, code: fate.code });
      else others.push({ name, text: t(`fates.${fate.kind === 'done' ? wish : 'unsent'}`) });
    }
    return { refusals, others };
  };

  const coverText = (covers: Size, { size }: Position): string =>
    t('covers', { size: sizeText(covers), whole: sizeText(size) });

  return { locale, nameOf, sorted: splitOutcomes, coverText };
}
