import type { ReactNode } from 'react';
import { MenuIcon, WalletIcon } from '@/components/ui/icons';
import { Segmented } from '@/components/ui/segmented';
import { openSelector } from '@/lib/client/perps/selector-opening';
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

function CandlesIcon() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      width={16}
      height={16}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
    >
      <path d="M5 2v2.5M5 11v3M11 2v3M11 10.5V14M3.25 4.5h3.5V11h-3.5zM9.25 5h3.5v5.5h-3.5z" />
    </svg>
  );
}

const tab =
  'flex flex-col items-center justify-center gap-1 border-transparent border-t-2 text-11 text-text-2 -outline-offset-2 aria-[current=page]:border-accent aria-[current=page]:text-text-1';

/** Sits at the end of the screen, and sticks to the bottom of the window while the screen extends below it. */
export function BottomTabs({ words, screen, onScreen }: BottomTabsProps) {
  const current = (name: PhoneScreen) => (screen === name ? ({ 'aria-current': 'page' } as const) : {});
  return (
    <nav
      aria-label={words.screens}
      className="sticky bottom-0 z-20 order-last grid h-14 grid-cols-3 border-line border-t bg-bg md:hidden noscript:hidden"
    >
      <button type="button" className={tab} onClick={() => openSelector.write({})}>
        <MenuIcon />
        {words.markets}
      </button>
      <button type="button" className={tab} {...current('perpetual')} onClick={() => onScreen('perpetual')}>
        <CandlesIcon />
        {words.perpetual}
      </button>
      <button type="button" className={tab} {...current('account')} onClick={() => onScreen('account')}>
        <WalletIcon />
        {words.account}
      </button>
    </nav>
  );
}
