import type { ReactNode } from 'react';
import { Segmented } from '@/components/ui/form/segmented';
import { CandlesIcon, MenuIcon, WalletIcon } from '@/components/ui/frame/icons';
import { PhoneTab, PhoneTabBar } from '@/components/ui/frame/phone-tabs';
import { selectorCalls, selectorIsOpen } from '@/lib/client/perps/selector-opening';
import { useStore } from './use-store';
import type { TerminalWords } from './words';

export type PhoneScreen = 'perpetual' | 'account';
export type PhoneView = 'chart' | 'book';

interface ViewSwitchProps {
  words: TerminalWords['views'];
  view: PhoneView;
  onView: (view: PhoneView) => void;
  settings: ReactNode;
}

/** Switches between chart and order book on a phone; without scripts both are shown below each other. */
export function ViewSwitch({ words, view, onView, settings }: ViewSwitchProps) {
  return (
    <div className="flex items-center gap-1 border-line border-b ps-(--gutter) pe-1.5 py-1.5 md:hidden noscript:hidden">
      <Segmented
        className="grow"
        label={words.label}
        value={view}
        onValueChange={onView}
        segments={[
          { value: 'chart', label: words.chart },
          { value: 'book', label: words.book },
        ]}
      />
      {settings}
    </div>
  );
}

interface BottomTabsProps {
  words: TerminalWords['views'];
  screen: PhoneScreen;
  onScreen: (screen: PhoneScreen) => void;
}

/** Leads to the list of markets, the market and the account on a phone. */
export function BottomTabs({ words, screen, onScreen }: BottomTabsProps) {
  const isChoosing = useStore(selectorIsOpen);
  const tab = (name: PhoneScreen, icon: ReactNode) => (
    <PhoneTab icon={icon} current={!isChoosing && screen === name} onPress={() => onScreen(name)}>
      {words[name]}
    </PhoneTab>
  );
  return (
    <PhoneTabBar label={words.screens}>
      <PhoneTab icon={<MenuIcon />} current={isChoosing} onPress={() => selectorCalls.send()}>
        {words.markets}
      </PhoneTab>
      {tab('perpetual', <CandlesIcon />)}
      {tab('account', <WalletIcon />)}
    </PhoneTabBar>
  );
}
