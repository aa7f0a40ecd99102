import { useTranslations } from 'next-intl';
import { FactList } from '@/components/ui/fact-list';
import { SignedChange } from '@/components/ui/figure';
import { realisedAt } from '@/lib/domain/perps/closing-summary';
import type { Position } from '@/lib/domain/portfolio/account';
import { count } from '@/lib/i18n/format/count';
import { signedDollars } from '@/lib/i18n/format/dollars';
import type { Price, Size } from '@/lib/math/amount';
import { isNegative } from '@/lib/math/comparison';
import { Frame } from './frame';
import { useTexts } from './use-texts';

export interface ClosedPosition {
  readonly position: Position;
  readonly size: Size;
  /** The average of what it was filled at. */
  readonly exit: Price;
  readonly tookMs: number;
}

export function ClosedDialog({ closed, onClose }: { closed: ClosedPosition; onClose: () => void }) {
  const t = useTranslations('trading.closed');
  const { position, size, exit, tookMs } = closed;
  const { locale, sizeText, priceOf } = useTexts(position.coin);
  const pnl = realisedAt(position, size, exit);
  return (
    <Frame
      title={t('title')}
      text={t(position.side, { size: sizeText(size), coin: position.coin })}
      onClose={onClose}
      other={<span />}
      act={{ label: t('done'), look: 'primary', isBusy: false, isPossible: true, onPress: onClose }}
    >
      <FactList
        facts={[
          {
            name: t(isNegative(pnl) ? 'loss' : 'profit'),
            value: <SignedChange className="font-medium text-20" value={pnl} text={signedDollars(pnl, locale)} />,
          },
          { name: t('entry'), value: priceOf(position.entryPrice) },
          { name: t('exit'), value: priceOf(exit) },
          { name: t('latency'), value: t('ms', { ms: count(tookMs, locale) }) },
        ]}
      />
    </Frame>
  );
}
