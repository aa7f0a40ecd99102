import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/frame/class-names';
import { useMargin } from '@/lib/client/perps/account/use-margin';
import { isDangerous, levelOf } from '@/lib/domain/perps';
import type { Address } from '@/lib/schemas/address';
import { LevelMark, levelText } from './level-mark';
import { MarginMeter } from './margin-meter';
import { useMarginWords } from './use-margin-words';

export interface MarginLineProps {
  owner: Address;
  /** Switches a phone to its account screen. */
  onPress: () => void;
}

/** How near a phone's account is to liquidation, in one line that leads to the rest of it; the header has its worth. */
export function MarginLine({ owner, onPress }: MarginLineProps) {
  const t = useTranslations('ticket.account');
  const words = useMarginWords();
  const { worst } = useMargin(owner);
  const level = worst === undefined ? 'calm' : levelOf(worst.percent);
  return (
    <div className="col-span-2 flex flex-col gap-1">
      <button
        type="button"
        data-level={level}
        onClick={onPress}
        className="relative flex min-h-6 items-center gap-x-3 text-12 after:absolute after:-inset-y-2 after:inset-x-0 data-[level=critical]:border-critical data-[level=danger]:border-accent data-[level=critical]:border-s-[3px] data-[level=danger]:border-s-[3px] data-[level=critical]:ps-2 data-[level=danger]:ps-2"
      >
        <LevelMark level={level} />
        <span className="truncate text-text-2">{t(isDangerous(level) ? 'nearEnd' : 'short')}</span>
        <bdi dir="ltr" className={classNames('ms-auto', levelText[level])}>
          {words.share(worst)}
        </bdi>
      </button>
      <MarginMeter label={t('share')} share={worst?.percent} text={words.share(worst)} />
    </div>
  );
}
