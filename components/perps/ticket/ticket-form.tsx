import { useTranslations } from 'next-intl';
import { useId, useRef } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { Segmented } from '@/components/ui/segmented';
import { prefer, terminalPreferences } from '@/lib/client/perps/terminal/preferences';
import { dollars } from '@/lib/i18n/format/dollars';
import { useStore } from '../use-store';
import { ConfirmDialog } from './confirm-dialog';
import { Consequence } from './consequence';
import { GuardFields } from './guard-fields';
import { IssueList } from './issue-list';
import { KindFields } from './kind-fields';
import { ProKind } from './kind-tabs';
import { SizeFields } from './size-fields';
import { SubmitButton } from './submit-button';
import { TermsRow } from './terms-row';
import { useSending } from './use-sending';
import type { TicketView } from './use-ticket';
import { useTicketKeys } from './use-ticket-keys';

function Options({ ticket, change }: TicketView) {
  const t = useTranslations('ticket');
  const canGuard = 'guards' in ticket;
  return (
    <div className="flex flex-wrap justify-between gap-x-3">
      <Checkbox
        label={t('reduceOnly')}
        checked={ticket.reduceOnly}
        onCheckedChange={(on) => change({ change: 'reduceOnly', on })}
      />
      {canGuard && (
        <Checkbox
          label={t('guards')}
          checked={ticket.guards !== undefined}
          onCheckedChange={(on) => change({ change: 'guards', on })}
        />
      )}
    </div>
  );
}

/** Enter in any of its fields sends it, as the button does. */
export function TicketForm(view: TicketView) {
  const t = useTranslations('ticket');
  const issuesId = useId();
  const place = useRef<HTMLFormElement>(null);
  const sending = useSending(view);
  useTicketKeys(view, sending.submit, place);
  const { confirms } = useStore(terminalPreferences.state);
  const { ticket, facts, change, locale } = view;
  return (
    <form
      ref={place}
      aria-label={t('label')}
      className="flex shrink-0 flex-col gap-(--ticket-gap,12px) px-(--gutter) py-(--ticket-gap,12px) max-md:px-0"
      onSubmit={(event) => {
        event.preventDefault();
        sending.submit();
      }}
    >
      <ProKind {...view} />
      <div>
        <Segmented
          label={t('side')}
          value={ticket.side}
          onValueChange={(side) => change({ change: 'side', side })}
          segments={[
            { value: 'buy', label: t('buy'), look: 'up' },
            { value: 'sell', label: t('sell'), look: 'down' },
          ]}
        />
      </div>
      <TermsRow {...view} />
      {facts.account !== undefined && (
        <dl className="flex justify-between gap-3 text-12">
          <dt className="text-text-2">{t('available')}</dt>
          <dd>{dollars(facts.account.free, locale)}</dd>
        </dl>
      )}
      <KindFields {...view} />
      <SizeFields {...view} />
      <Options {...view} />
      <GuardFields {...view} />
      <IssueList {...view} id={issuesId} />
      <Consequence {...view} />
      <div className="sticky bottom-0 z-1 -mx-(--gutter) flex flex-col gap-1 border-transparent border-t bg-bg px-(--gutter) py-2 max-md:-bottom-5 max-md:mx-0 max-md:bg-raised max-md:px-0 max-md:pb-5">
        <SubmitButton view={view} isBusy={sending.isBusy} issuesId={issuesId} />
      </div>
      <Checkbox label={t('always')} checked={confirms} onCheckedChange={(on) => prefer({ confirms: on })} />
      {sending.asked !== undefined && <ConfirmDialog {...sending.asked} />}
    </form>
  );
}
