import { useTranslations } from 'next-intl';
import { FactList } from '@/components/ui/text/fact-list';
import { SignedChange } from '@/components/ui/text/figure';
import { type Goal, realisedAt } from '@/lib/domain/perps';
import type { Position } from '@/lib/domain/portfolio/account';
import { signedDollars } from '@/lib/i18n/format/dollars';
import type { Size } from '@/lib/math/amount';
import { useGuardWords } from './use-guard-words';
import { type GuardForm, goals } from './use-trigger-form';

interface GuardGainsProps {
  position: Position;
  forms: Readonly<Record<Goal, GuardForm>>;
  coverOf: (form: GuardForm) => Size;
}

/** Lists the profit or loss at each trigger price that is in the fields. */
export function GuardGains({ position, forms, coverOf }: GuardGainsProps) {
  const t = useTranslations('perps-account');
  const { locale, coverText } = useGuardWords(position.coin);
  return (
    <FactList
      facts={goals.map((goal) => {
        const { trigger } = forms[goal];
        const covers = coverOf(forms[goal]);
        const price = trigger === 'invalid' ? undefined : trigger;
        const pnl = price === undefined ? undefined : realisedAt(position, covers, price);
        return {
          name: t(`triggers.at.${goal}`),
          value: (
            <span className="inline-flex items-center gap-2">
              {price !== undefined && <span className="text-12 text-text-2">{coverText(covers, position)}</span>}
              <SignedChange value={pnl} text={signedDollars(pnl, locale)} />
            </span>
          ),
        };
      })}
    />
  );
}
