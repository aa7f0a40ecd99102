import { SettingsSlot } from '@/components/perps/settings/settings-slot';
import type { MarketSession } from '@/lib/client/perps/market-session';
import { PanelLines } from './panel-lines';
import type { PhoneView } from './phone-views';
import { useTerminalKeys } from './use-terminal-keys';
import type { TerminalWords } from './words';

export interface ExtrasProps {
  session: MarketSession;
  choose: (coin: string) => void;
  coins: () => readonly string[];
  onView: (view: PhoneView) => void;
  words: TerminalWords['lines'];
  unreachable: string;
}

/** The parts of the screen that load later: the lines that resize its panels, its keys, its settings. */
export function Extras({ session, choose, coins, onView, words, unreachable }: ExtrasProps) {
  useTerminalKeys(session, choose, coins, onView);
  return (
    <>
      <PanelLines words={words} />
      <SettingsSlot unreachable={unreachable} />
    </>
  );
}
