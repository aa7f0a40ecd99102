import { useTranslations } from 'next-intl';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { useMargin } from '@/lib/client/perps/account/use-margin';
import { isDangerous, levelOf } from '@/lib/domain/perps';
import { balance } from '@/lib/i18n/format/balance';
import type { Address } from '@/lib/schemas/address';
import { LevelMark, levelText } from './level-mark';
import { MarginMeter } from './margin-meter';
import { useMarginWords } from './use-margin-words';

export interface MarginLineProps {
  owner: Address;
  /** Switches a phone to its account screen. */
  onPress: () => void;
}

/** The account in one line on a phone, which leads to the rest of it. It warns when liquidation is near. */
export function MarginLine({ owner, onPress }: MarginLineProps) {
  const t = useTranslations('ticket.account');
  const locale = usePageLocale();
  const words = useMarginWords();
  const { state, worst } = useMargin(owner);
  const level = worst === undefined ? 'calm' : levelOf(worst.percent);
  return (
    <div className="col-span-2 flex flex-col gap-1">
      <button
        type="button"
        data-level={level}
        onClick={onPress}
        className="relative flex min-h-6 items-center gap-x-3 text-12 after:absolute after:-inset-y-2 after:inset-x-0 data-[level=critical]:border-critical data-[level=danger]:border-accent data-[level=critical]:border-s-[3px] data-[level=danger]:border-s-[3px] data-[level=critical]:ps-2 data-[level=danger]:ps-2"
      >
        <span className="truncate text-text-2">{t('equity')}</span>
        <bdi dir="ltr">{balance(state?.accountValue, locale)}</bdi>
        <span className="ms-auto flex items-center gap-1.5">
          <LevelMark level={level} />
          <span className="truncate text-text-2">{t(isDangerous(level) ? 'nearEnd' : 'short')}</span>
          <bdi dir="ltr" className={levelText[level]}>
            {words.share(worst)}
          </bdi>
        </span>
      </button>
      <MarginMeter label={t('share')} share={worst?.percent} text={words.share(worst)} />
    </div>
  );
}
