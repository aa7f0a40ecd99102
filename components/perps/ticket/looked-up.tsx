import { useTranslations } from 'next-intl';
import type { TradingDesk } from '@/lib/client/perps/trading/desk';
import { useTradingDesk } from '@/lib/client/perps/trading/use-trading-desk';
import { useStore } from '../use-store';

/** Orders with an unknown result. The ticket shows them while their state is being requested. */
export function LookedUp() {
  const desk = useTradingDesk();
  return desk === undefined ? null : <Pending pending={desk.pending} />;
}

function Pending({ pending }: Pick<TradingDesk, 'pending'>) {
  const t = useTranslations('ticket.toast');
  const all = useStore(pending.all);
  const lost = [...all.values()].filter(({ state }) => state.kind === 'unknown').length;
  return (
    <p role="status" className="text-12 text-text-2 empty:hidden">
      {lost > 0 && t('lookingUp', { count: String(lost) })}
    </p>
  );
}
