import { CandlesIcon, WalletIcon } from '@/components/ui/frame/icons';
import { PhoneTab, PhoneTabBar } from '@/components/ui/frame/phone-tabs';
import type { PairWords } from './words';

export type PairTab = 'chart' | 'trade';

interface PairTabsProps {
  words: PairWords['tabs'];
  tab: PairTab;
  onTab: (tab: PairTab) => void;
}

const icons = { chart: <CandlesIcon />, trade: <WalletIcon /> } as const;

/** Switches between chart and wallet on a phone; without scripts both parts stand below each other. */
export function PairTabs({ words, tab, onTab }: PairTabsProps) {
  return (
    <PhoneTabBar label={words.label}>
      {(['chart', 'trade'] as const).map((name) => (
        <PhoneTab key={name} icon={icons[name]} current={tab === name} onPress={() => onTab(name)}>
          {words[name]}
        </PhoneTab>
      ))}
    </PhoneTabBar>
  );
}
