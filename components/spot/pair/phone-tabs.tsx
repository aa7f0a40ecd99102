import { WalletIcon } from '@/components/ui/icons';
import type { PairWords } from './words';

export type PhoneTab = 'chart' | 'trade';

interface PhoneTabsProps {
  words: PairWords['tabs'];
  tab: PhoneTab;
  onTab: (tab: PhoneTab) => void;
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

const look =
  'flex flex-col items-center justify-center gap-1 border-transparent border-t-2 text-11 text-text-2 -outline-offset-2 aria-[current=page]:border-accent aria-[current=page]:text-text-1';

/** Sticks to the bottom of a phone's window; without scripts both parts stand below each other. */
export function PhoneTabs({ words, tab, onTab }: PhoneTabsProps) {
  const icons = { chart: <CandlesIcon />, trade: <WalletIcon /> } as const;
  return (
    <nav
      aria-label={words.label}
      className="sticky bottom-0 z-20 order-last grid h-14 grid-cols-2 border-line border-t bg-bg md:hidden noscript:hidden"
    >
      {(['chart', 'trade'] as const).map((name) => (
        <button
          key={name}
          type="button"
          className={look}
          aria-current={tab === name ? 'page' : undefined}
          onClick={() => onTab(name)}
        >
          {icons[name]}
          {words[name]}
        </button>
      ))}
    </nav>
  );
}
