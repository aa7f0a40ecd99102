'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { FactList } from '@/components/ui/text/fact-list';
import { ShortAddress } from '@/components/ui/text/short-address';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { type AgentProposal, approveAgent, proposeAgent } from '@/lib/client/agents/approve';
import { approvalSourceOf } from '@/lib/client/agents/source';
import { useVenue } from '@/lib/client/venue/use-venue';
import { useConnectedWallet, useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { dateText } from '@/lib/i18n/format/date';
import { missing } from '@/lib/i18n/format/figure';
import { agentApprovalQuery } from '@/lib/queries/approvals';
import type { Address } from '@/lib/schemas/address';
import { ActionDialog, type WalletDialogProps } from './action-dialog';
import { Failure, useAttempt } from './failure';
import { SignedIn } from './sign-in-dialog';
import { useAgentApproval } from './use-approvals';

interface ApproveProps extends WalletDialogProps {
  owner: Address;
}

function Approve({ owner, onClose }: ApproveProps) {
  const venue = useVenue();
  const t = useTranslations('wallet.agent');
  const locale = usePageLocale();
  const { service } = useWalletRoom();
  const queries = useQueryClient();
  const { data: present } = useAgentApproval();
  const [proposal, setProposal] = useState<AgentProposal>();
  const proposing = useAttempt();
  const approving = useAttempt();
  const isRenewal = present?.isApproved === true;

  const propose = useEffectEvent((of: Address) => proposing.run(async () => setProposal(await proposeAgent(of))));
  useEffect(() => propose(owner), [owner]);

  /** Pressing the button requests the proposal again if it failed. */
  const approve = () =>
    approving.run(async () => {
      const made = proposal ?? (await proposeAgent(owner));
      setProposal(made);
      await approveAgent(venue, await service.signer(), made);
      await queries.invalidateQueries(agentApprovalQuery(approvalSourceOf(venue), owner));
      toast.success({ title: t('done') }, 'agent');
      onClose(true);
    });

  return (
    <ActionDialog
      title={t(isRenewal ? 'rotateTitle' : 'title')}
      text={t(isRenewal ? 'rotateText' : 'text')}
      leave={t('notNow')}
      act={{
        label: t(isRenewal ? 'renew' : 'approve'),
        busyLabel: t('approving'),
        isBusy: approving.isBusy,
        isPossible: proposal !== undefined || proposing.failure !== undefined,
        onPress: approve,
      }}
      onClose={onClose}
    >
      <FactList
        facts={[
          {
            name: t('agent'),
            value: proposal === undefined ? missing : <ShortAddress address={proposal.agentAddress} />,
          },
          { name: t('may'), value: t('mayText') },
          { name: t('mayNot'), value: t('mayNotText') },
          { name: t('ends'), value: dateText(proposal?.validUntil, locale) },
        ]}
      />
      <Failure
        of={approving.failure ?? proposing.failure}
        words={(text) => ({ title: t('failed', { reason: text ?? t('declined') }) })}
      />
    </ActionDialog>
  );
}

/** The user must sign in first: our server creates an agent wallet only for accounts that it knows. */
export function AgentDialog({ onClose }: WalletDialogProps) {
  const wallet = useConnectedWallet();
  return (
    <SignedIn onClose={onClose}>
      {wallet !== undefined && <Approve owner={wallet.address} onClose={onClose} />}
    </SignedIn>
  );
}
