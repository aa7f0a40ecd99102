import { useTranslations } from 'next-intl';
import { memo } from 'react';
import type { TradingService } from '@/lib/client/perps/trading/trading-service';
import { useTradingService } from '@/lib/client/perps/trading/use-trading-service';
import { type FilledIn, isSendable, lockingIssues, shownIssues } from '@/lib/domain/perps';
import { useRested } from '../use-rested';
import { useStore } from '../use-store';
import { Consequence } from './consequence';
import { IssueList } from './issue-list';
import { SubmitButton } from './submit-button';
import { judgeOnce, type TicketView } from './use-ticket';

/** Orders with an unknown result. The ticket shows them while their state is being requested. */
function LookedUp() {
  const service = useTradingService();
  return service === undefined ? null : <Pending pending={service.pending} />;
}

function Pending({ pending }: Pick<TradingService, 'pending'>) {
  const t = useTranslations('ticket.toast');
  const all = useStore(pending.all);
  const lost = [...all.values()].filter(({ state }) => state.kind === 'unknown').length;
  return (
    <p role="status" className="text-12 text-text-2 empty:hidden">
      {lost > 0 && t('lookingUp', { count: String(lost) })}
    </p>
  );
}

const Judged = memo(function Judged({ view }: { view: TicketView }) {
  return <Consequence {...judgeOnce(view)} />;
});

/**
 * The consequences of the ticket. They follow what is typed without delaying it, and on a desktop they stay in sight
 * while the entries scroll below them; on a phone the keyboard needs the room.
 */
export function Verdict({ view }: { view: TicketView }) {
  return (
    <div className="md:sticky md:bottom-0 md:z-1 md:-mx-(--gutter) md:max-h-[38dvh] md:shrink-0 md:overflow-y-auto md:bg-bg md:px-(--gutter) md:shadow-[0_-1px_0_var(--line)]">
      <Judged view={useRested(view)} />
    </div>
  );
}

interface FootProps {
  view: TicketView;
  isBusy: boolean;
  issuesId: string;
  filled: FilledIn;
}

const JudgedFoot = memo(function JudgedFoot({ view, isBusy, issuesId, filled }: FootProps) {
  const judged = judgeOnce(view);
  const ticket = { ...judged, issues: shownIssues(judged.issues, filled) };
  return (
    <div className="z-1 flex shrink-0 flex-col gap-2 bg-bg px-(--gutter) py-2 max-md:sticky max-md:-bottom-5 max-md:-mb-5 max-md:bg-raised max-md:px-0 max-md:pb-5">
      <div className="max-h-[min(9rem,20dvh)] overflow-y-auto empty:hidden">
        <IssueList {...ticket} id={issuesId} />
      </div>
      <LookedUp />
      <SubmitButton
        view={ticket}
        isLocked={!isSendable(lockingIssues(judged.issues, filled))}
        isBusy={isBusy}
        issuesId={issuesId}
      />
    </div>
  );
});

/** The ticket's button, which stays in place at the bottom; everything that appears and disappears is above it. */
export function Foot({ view, ...rest }: FootProps) {
  return <JudgedFoot {...rest} view={useRested(view)} />;
}
