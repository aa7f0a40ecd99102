import { memo, useId } from 'react';
import { useRested } from '../use-rested';
import { Consequence } from './consequence';
import { IssueList } from './issue-list';
import { SubmitButton } from './submit-button';
import { judged, type TicketView } from './use-ticket';

interface VerdictProps {
  view: TicketView;
  isBusy: boolean;
}

const Judged = memo(function Judged({ view, isBusy }: VerdictProps) {
  const issuesId = useId();
  const ticket = judged(view);
  return (
    <>
      <IssueList {...ticket} id={issuesId} />
      <Consequence {...ticket} />
      <div className="sticky bottom-0 z-1 -mx-(--gutter) flex flex-col gap-1 border-transparent border-t bg-bg px-(--gutter) py-2 max-md:-bottom-5 max-md:mx-0 max-md:bg-raised max-md:px-0 max-md:pb-5">
        <SubmitButton view={ticket} isBusy={isBusy} issuesId={issuesId} />
      </div>
    </>
  );
});

/** What the ticket would do and what stands in its way. It follows what is typed, and no letter waits for it. */
export function Verdict({ view, isBusy }: VerdictProps) {
  return <Judged view={useRested(view)} isBusy={isBusy} />;
}
