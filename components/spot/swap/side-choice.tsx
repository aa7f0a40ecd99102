import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { sideSegments } from '@/components/ui/form/segment-row';
import { Segmented } from '@/components/ui/form/segmented';
import type { SwapChange, SwapSide } from '@/lib/domain/swap/draft';

interface SideChoiceProps {
  side: SwapSide;
  change: (change: SwapChange) => void;
}

/** Whether the pair's first token is bought or sold. */
export const SideChoice = memo(function SideChoice({ side, change }: SideChoiceProps) {
  const t = useTranslations('swap');
  return (
    <Segmented
      control="side"
      label={t('side')}
      value={side}
      onValueChange={(next) => change({ kind: 'side', side: next })}
      segments={sideSegments({ buy: t('buy'), sell: t('sell') })}
    />
  );
});
