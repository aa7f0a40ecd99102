import { useTranslations } from 'next-intl';
import { type FocusEvent, memo, type ReactNode, useId, useRef, useState } from 'react';
import { Checkbox } from '@/components/ui/form/checkbox';
import { sideSegments } from '@/components/ui/form/segment-row';
import { Segmented } from '@/components/ui/form/segmented';
import { useLoaded } from '@/components/ui/words/use-loaded';
import { prefer, terminalPreferences } from '@/lib/client/perps/terminal/preferences';
import { useSession } from '@/lib/client/wallet/use-wallet';
import { type FilledIn, type Side, takesGuards, ticketFields, untouched } from '@/lib/domain/perps';
import { dollars } from '@/lib/i18n/format/dollars';
import { useStore } from '../use-store';
import { ConfirmDialog } from './confirm-dialog';
import { GuardFields } from './guard-fields';
import { KindFields } from './kind-fields';
import { ProKind } from './kind-tabs';
import { orderOptions } from './opening-controls';
import { PresetRow } from './preset-row';
import { SizeFields } from './size-fields';
import { TermsRow } from './terms-row';
import { useSending } from './use-sending';
import type { TicketView } from './use-ticket';
import { useTicketKeys } from './use-ticket-keys';
import { Foot, Verdict } from './verdict';

/** Remembers which fields of the form were left, until the order changes. */
function useFilledIn({ ticket }: TicketView) {
  const of = `${ticket.terms.coin} ${ticket.kind} ${ticket.size.by === 'untouched'}`;
  const [known, know] = useState({ of, filled: untouched });
  const filled: FilledIn = known.of === of ? known.filled : untouched;
  const touch = ({ target }: FocusEvent<HTMLFormElement>): void => {
    const field = ticketFields.find((name) => target instanceof HTMLInputElement && target.name === name);
    if (field === undefined || filled.touched.includes(field)) return;
    know({ of, filled: { ...filled, touched: [...filled.touched, field] } });
  };
  const press = (): void => know({ of, filled: { ...filled, isPressed: true } });
  return { filled, touch, press };
}

type Change = Pick<TicketView, 'change'>;

const SideChoice = memo(function SideChoice({ side, change }: Change & { side: Side }) {
  const t = useTranslations('ticket');
  return (
    <Segmented
      control="side"
      label={t('side')}
      value={side}
      onValueChange={(next) => change({ change: 'side', side: next })}
      segments={sideSegments({ buy: t('buy'), sell: t('sell') })}
    />
  );
});

interface OptionsProps extends Change {
  reduceOnly: boolean;
  /** Undefined where this kind of order has no such option. */
  isGuarded: boolean | undefined;
}

const Options = memo(function Options({ reduceOnly, isGuarded, change }: OptionsProps) {
  const t = useTranslations('ticket');
  return (
    <div className="flex flex-wrap justify-between gap-x-3">
      {orderOptions.map((option) => {
        const isOn = { reduceOnly, guards: isGuarded }[option];
        if (isOn === undefined) return null;
        return (
          <Checkbox
            key={option}
            data-control={option}
            label={t(option)}
            checked={isOn}
            onCheckedChange={(on) => change({ change: option, on })}
          />
        );
      })}
    </div>
  );
});

const AlwaysConfirm = memo(function AlwaysConfirm() {
  const t = useTranslations('ticket');
  const { confirms } = useStore(terminalPreferences.state);
  return <Checkbox label={t('always')} checked={confirms} onCheckedChange={(on) => prefer({ confirms: on })} />;
});

const loadKeptStop = () => import('./kept-stop-line');

/** Tells whoever has a stop kept on every position where it will be. The code loads with a session only. */
function KeptStop(view: TicketView) {
  const session = useSession();
  const owner = session.status === 'in' && !view.ticket.reduceOnly ? session.wallet : undefined;
  const { loaded } = useLoaded(owner !== undefined, loadKeptStop);
  return owner === undefined || loaded === undefined ? null : <loaded.KeptStopLine {...view} owner={owner} />;
}

interface TicketFormProps {
  view: TicketView;
  /** The account's own figures, above the button. */
  account: ReactNode;
}

/** Enter in any field sends the order, as the button does. */
export function TicketForm({ view, account }: TicketFormProps) {
  const t = useTranslations('ticket');
  const issuesId = useId();
  const slot = useRef<HTMLFormElement>(null);
  const sending = useSending(view);
  const { filled, touch, press } = useFilledIn(view);
  const submit: typeof sending.submit = (...meant) => {
    const outcome = sending.submit(...meant);
    // A press that sends only renders the order.
    if (outcome === 'held') press();
    return outcome;
  };
  useTicketKeys(view, submit, slot);
  const { ticket, facts, change, locale } = view;
  return (
    <form
      ref={slot}
      noValidate
      aria-label={t('label')}
      onBlur={touch}
      className="flex grow flex-col md:min-h-0"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="flex flex-col gap-(--ticket-gap,12px) px-(--gutter) pt-(--ticket-gap,12px) max-md:px-0 max-md:pb-(--ticket-gap,12px) md:min-h-0 md:grow md:scroll-pb-52 md:overflow-y-auto">
        <ProKind kind={ticket.kind} change={change} />
        <div>
          <SideChoice side={ticket.side} change={change} />
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
        <PresetRow {...view} />
        <Options
          reduceOnly={ticket.reduceOnly}
          isGuarded={takesGuards(ticket) ? ticket.guards !== undefined : undefined}
          change={change}
        />
        <GuardFields {...view} />
        <KeptStop {...view} />
        <Verdict view={view} />
        <AlwaysConfirm />
        {account}
      </div>
      <Foot view={view} isBusy={sending.isBusy} issuesId={issuesId} filled={filled} />
      {sending.requested !== undefined && <ConfirmDialog {...sending.requested} />}
    </form>
  );
}
