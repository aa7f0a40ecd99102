import { useEffect } from 'react';
import { SettingsSlot } from '@/components/perps/settings/settings-slot';
import { shownSpan } from '@/lib/client/perps/chart/shown-span';
import type { MarketSession } from '@/lib/client/perps/market-session';
import { PanelLines } from './panel-lines';
import type { PhoneScreen, PhoneView } from './phone-views';
import { useTerminalKeys } from './use-terminal-keys';
import type { TerminalWords } from './words';

export interface ExtrasProps {
  session: MarketSession;
  choose: (coin: string) => void;
  coins: () => readonly string[];
  onView: (view: PhoneView) => void;
  onScreen: (screen: PhoneScreen) => void;
  words: TerminalWords['lines'];
  unreachable: string;
}

/** The parts of the screen that load later: the lines that resize its panels, its keys, its settings. */
export function Extras({ session, choose, coins, onView, onScreen, words, unreachable }: ExtrasProps) {
  useTerminalKeys(session, choose, coins, onView);
  // A list leads to the chart, which a phone shows on another screen.
  useEffect(
    () =>
      shownSpan.subscribe(() => {
        if (shownSpan.read() === undefined) return;
        onScreen('perpetual');
        onView('chart');
      }),
    [onScreen, onView],
  );
  return (
    <>
      <PanelLines words={words} />
      <SettingsSlot unreachable={unreachable} />
    </>
  );
}
