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

/** The consequences of the ticket. They follow what is typed without delaying it. */
export function Verdict({ view }: { view: TicketView }) {
  return <Judged view={useRested(view)} />;
}

interface FootProps {
  view: TicketView;
  /** Whether the consequences stand here, always in sight; on a phone, whose keyboard needs the room, they scroll. */
  hasVerdict: boolean;
  isBusy: boolean;
  issuesId: string;
  filled: FilledIn;
}

const JudgedFoot = memo(function JudgedFoot({ view, hasVerdict, isBusy, issuesId, filled }: FootProps) {
  const judged = judgeOnce(view);
  const ticket = { ...judged, issues: shownIssues(judged.issues, filled) };
  return (
    <div className="sticky bottom-0 z-1 -mx-(--gutter) mt-auto flex flex-col gap-2 bg-bg px-(--gutter) py-2 max-md:-bottom-5 max-md:mx-0 max-md:-mb-5 max-md:bg-raised max-md:px-0 max-md:pb-5">
      {hasVerdict && (
        <div className="-mx-(--gutter) max-h-[38dvh] overflow-y-auto border-line border-t px-(--gutter) pt-2">
          <Consequence {...judged} />
        </div>
      )}
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

/** The ticket's button, which stays in place at the bottom with what the order does; all else is above it. */
export function Foot({ view, ...rest }: FootProps) {
  return <JudgedFoot {...rest} view={useRested(view)} />;
}
