import { useTranslations } from 'next-intl';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/form/button';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { EmptyState } from '@/components/ui/text/empty-state';
import { Message } from '@/components/ui/text/message';
import { useLoaded } from '@/components/ui/words/use-loaded';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { Panel } from '@/components/wallet/panel';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { signedActions } from '@/lib/client/wallet/signed-actions';
import { dateTimeText } from '@/lib/i18n/format/date';
import type { Address } from '@/lib/schemas/address';
import type { SignedAction } from '@/lib/schemas/signed-action';

// Recomputing the hash takes code that few ask for.
const load = async () => (await import('./signed-data')).SignedData;

const nobody = '0x0000000000000000000000000000000000000000';

/** Returns the words for what a signed action does, by the very fields that were signed. */
function useSignedText(): (action: SignedAction) => string {
  const t = useTranslations('wallet.signed.acts');
  return ({ typedData: { primaryType, message } }) => {
    const word = (name: string): string => String(message[name] ?? '');
    const [, kind] = primaryType.split(':');
    switch (kind) {
      case 'ApproveAgent':
        return word('agentAddress') === nobody
          ? t('revokeAgent', { name: word('agentName') })
          : t('approveAgent', { agent: word('agentAddress'), name: word('agentName') });
      case 'ApproveBuilderFee':
        return t('approveFee', { rate: word('maxFeeRate'), builder: word('builder') });
      case 'Withdraw':
        return t('withdraw', { amount: word('amount'), to: word('destination') });
      case 'SendToEvmWithData':
        return t('withdraw', { amount: word('amount'), to: word('destinationRecipient') });
      case 'UsdClassTransfer':
        return t(message['toPerp'] === true ? 'toPerpetuals' : 'toSpot', { amount: word('amount') });
      case 'UserSetAbstraction':
        return t('mode', { mode: word('abstraction') });
      default:
        return primaryType;
    }
  };
}

function SignedRow({ owner, action }: { owner: Address; action: SignedAction }) {
  const t = useTranslations('wallet.signed');
  const locale = usePageLocale();
  const textOf = useSignedText();
  const [isOpen, setOpen] = useState(false);
  const { loaded: SignedData, hasFailed, again } = useLoaded(isOpen, load);
  return (
    <li className="flex flex-col gap-2 border-line border-b py-2">
      <div className="flex items-start justify-between gap-3">
        <span className="min-w-0 wrap-break-word">
          {textOf(action)}
          <span className="block text-11 text-text-3">{dateTimeText(action.signedAt, locale, localTimeZone())}</span>
        </span>
        <Button size="s" className="shrink-0" aria-expanded={isOpen} onClick={() => setOpen((was) => !was)}>
          {t('open')}
        </Button>
      </div>
      {isOpen && SignedData !== undefined && <SignedData owner={owner} action={action} />}
      {isOpen && SignedData === undefined && !hasFailed && <Skeleton className="h-40" />}
      {isOpen && hasFailed && (
        <Message
          severity="error"
          live
          title={t('failed')}
          action={
            <Button size="s" onClick={again}>
              {t('again')}
            </Button>
          }
        />
      )}
    </li>
  );
}

/** Lists what the wallet itself signed in this browser: approvals, withdrawals and transfers. */
export function SignedActionsPanel({ owner }: { owner: Address }) {
  const t = useTranslations('wallet.signed');
  const stored = signedActions.of(owner);
  useEffect(() => stored.follow(), [stored]);
  const actions = useSyncExternalStore(stored.state.subscribe, stored.state.read, stored.state.read);
  return (
    <Panel title={t('title')}>
      <p className="text-12 text-text-2">{t('text')}</p>
      {actions.length === 0 ? (
        <EmptyState title={t('empty')} />
      ) : (
        <ul aria-label={t('title')} className="flex flex-col">
          {actions.map((action) => (
            <SignedRow key={action.signature} owner={owner} action={action} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
