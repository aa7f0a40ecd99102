import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { FactList } from '@/components/ui/text/fact-list';
import { ShortAddress } from '@/components/ui/text/short-address';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import type { WalletDialogProps } from '@/components/wallet/action-dialog';
import { Failure, useAttempt } from '@/components/wallet/failure';
import { useAgentApproval, useBuilderFee, useBuilderRates } from '@/components/wallet/use-approvals';
import { type AgentProposal, approveAgent, approveBuilderFee, proposeAgent } from '@/lib/client/agents/approve';
import { approvalSourceOf } from '@/lib/client/agents/source';
import { builderOfPage } from '@/lib/client/page/builder';
import { useVenue } from '@/lib/client/venue/use-venue';
import { useConnectedWallet, useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { dateText } from '@/lib/i18n/format/date';
import { missing } from '@/lib/i18n/format/figure';
import { agentApprovalQuery, builderFeeQuery, isBuilderFeeApproved } from '@/lib/queries/approvals';
import { assetDataKey } from '@/lib/queries/trading';
import type { Address } from '@/lib/schemas/address';
import { StepMark } from '../step-mark';
import { ActionPanel } from './action-panel';

type Signature = 'agent' | 'builder-fee';

interface ApprovalProps {
  number: number;
  isGiven: boolean;
  isNow: boolean;
  title: string;
  why: string;
  children: ReactNode;
}

/** One of the two approvals, with its reason and state. */
function Approval({ number, isGiven, isNow, title, why, children }: ApprovalProps) {
  return (
    <li className="grid grid-cols-[20px_1fr] gap-x-3">
      <StepMark state={isGiven ? 'done' : isNow ? 'now' : 'waiting'} number={number} />
      <div className="flex min-w-0 flex-col gap-1.5">
        <h4 className="text-13">{title}</h4>
        {!isGiven && (
          <>
            <p className="text-pretty text-12 text-text-2">{why}</p>
            {children}
          </>
        )}
      </div>
    </li>
  );
}

function AgentFacts({ proposal }: { proposal: AgentProposal | undefined }) {
  const t = useTranslations('wallet.agent');
  const locale = usePageLocale();
  return (
    <FactList
      className="text-12"
      facts={[
        {
          name: t('agent'),
          value: proposal === undefined ? missing : <ShortAddress address={proposal.agentAddress} />,
        },
        { name: t('ends'), value: dateText(proposal?.validUntil, locale) },
      ]}
    />
  );
}

function BuilderFacts() {
  const t = useTranslations('wallet.builder');
  const { perpetual, most } = useBuilderRates();
  return (
    <FactList
      className="text-12"
      facts={[
        { name: t('charged'), value: perpetual },
        { name: t('most'), value: most },
      ]}
    />
  );
}

interface EnableProps extends WalletDialogProps {
  owner: Address;
}

/** The agent wallet and the builder fee in one view: one press, and the wallet asks for both in turn. */
function Enable({ owner, onClose }: EnableProps) {
  const venue = useVenue();
  const t = useTranslations('wallet');
  const { service } = useWalletRoom();
  const queries = useQueryClient();
  const agent = useAgentApproval();
  const fee = useBuilderFee();
  const builder = builderOfPage();
  const rates = useBuilderRates();
  const [proposal, setProposal] = useState<AgentProposal>();
  const [now, setNow] = useState<Signature>();
  const attempt = useAttempt();

  const isKnown = agent.data !== undefined && (builder === undefined || fee.data !== undefined || fee.isError);
  const lacksAgent = agent.data?.isApproved === false;
  const payee =
    builder !== undefined && fee.data !== undefined && !isBuilderFeeApproved(fee.data) ? builder : undefined;

  useEffect(() => {
    if (!lacksAgent) return;
    // A proposal that fails here is requested again when the button is pressed, and that failure is shown.
    proposeAgent(owner).then(setProposal, () => undefined);
  }, [owner, lacksAgent]);

  useEffect(() => {
    // The ticket behind the sheet still has the account's data from before its first deposit.
    void queries.invalidateQueries({ queryKey: assetDataKey(venue.id, owner) });
  }, [queries, venue, owner]);

  const enable = () =>
    attempt.run(async () => {
      const signer = await service.signer();
      if (lacksAgent) {
        setNow('agent');
        await approveAgent(venue, signer, proposal ?? (await proposeAgent(owner)));
        await queries.invalidateQueries(agentApprovalQuery(approvalSourceOf(venue), owner));
      }
      if (payee !== undefined) {
        setNow('builder-fee');
        await approveBuilderFee(venue, signer, payee);
        await queries.invalidateQueries(builderFeeQuery(approvalSourceOf(venue), owner, payee));
      }
      toast.success({ title: t(payee === undefined ? 'agent.done' : 'builder.done') }, 'approvals');
    });

  const isAsking = (what: Signature) => attempt.isBusy && now === what;
  const count = (lacksAgent ? 1 : 0) + (payee === undefined ? 0 : 1);
  return (
    <ActionPanel
      title={t('onboarding.enable')}
      text={t('onboarding.enableText', { count })}
      leave={t('agent.notNow')}
      act={{
        label: t('onboarding.enable'),
        busyLabel: t('agent.approving'),
        isBusy: attempt.isBusy,
        isPossible: isKnown,
        onPress: enable,
      }}
      onClose={onClose}
    >
      <ol className="flex flex-col gap-4">
        <Approval
          number={1}
          isGiven={!lacksAgent}
          isNow={isAsking('agent')}
          title={t('agent.title')}
          why={t('agent.text')}
        >
          <AgentFacts proposal={proposal} />
        </Approval>
        {builder !== undefined && (
          <Approval
            number={2}
            isGiven={payee === undefined}
            isNow={isAsking('builder-fee')}
            title={t('builder.title')}
            why={`${t('builder.text')} ${t('builder.ceiling', rates)}`}
          >
            <BuilderFacts />
          </Approval>
        )}
      </ol>
      <Failure
        of={attempt.failure}
        words={(text) =>
          now === 'builder-fee'
            ? { title: t('builder.failedTitle'), text: text ?? t('builder.failed') }
            : { title: t('agent.failed', { reason: text ?? t('agent.declined') }) }
        }
      />
    </ActionPanel>
  );
}

export function EnableStage({ onClose }: WalletDialogProps) {
  const wallet = useConnectedWallet();
  return wallet === undefined ? null : <Enable owner={wallet.address} onClose={onClose} />;
}
