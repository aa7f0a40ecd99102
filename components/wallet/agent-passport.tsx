import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/form/button';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { toast } from '@/components/ui/overlay/toast';
import { FactList } from '@/components/ui/text/fact-list';
import { Message } from '@/components/ui/text/message';
import { ShortAddress } from '@/components/ui/text/short-address';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { revokeAgent } from '@/lib/client/agents/approve';
import { approvalSourceOf } from '@/lib/client/agents/source';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { builderOfPage } from '@/lib/client/page/builder';
import { useVenue } from '@/lib/client/venue/use-venue';
import { useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { agentReminderMs } from '@/lib/config/account';
import { dayMs } from '@/lib/config/time';
import { builderFeePercentOf } from '@/lib/domain/perps';
import { dateTimeText } from '@/lib/i18n/format/date';
import { missing } from '@/lib/i18n/format/figure';
import { allowedFeePercent } from '@/lib/i18n/format/percent';
import { agentApprovalQuery, isBuilderFeeApproved } from '@/lib/queries/approvals';
import type { Address } from '@/lib/schemas/address';
import type { Agent } from '@/lib/schemas/agent';
import { Failure, useAttempt } from './failure';
import { Panel } from './panel';
import { useAgentApproval, useBuilderFee, useBuilderRates } from './use-approvals';

function BuilderFeeFact() {
  const t = useTranslations('wallet.agent');
  const { dialogs } = useWalletRoom();
  const locale = usePageLocale();
  const { data: units } = useBuilderFee();
  const { perpetual } = useBuilderRates();
  if (builderOfPage() === undefined || units === undefined) return missing;
  const allowed = allowedFeePercent(builderFeePercentOf(units), locale);
  if (isBuilderFeeApproved(units)) {
    return (
      <>
        {allowed} <span className="text-text-3">{t('builderCharged', { perpetual })}</span>
      </>
    );
  }
  return (
    <span className="flex items-center gap-3">
      {units > 0 ? allowed : t('builderNone')}
      <Button size="s" onClick={() => void dialogs.open('builder-fee')}>
        {t('approveFee')}
      </Button>
    </span>
  );
}

function Facts({ agent, isApproved }: { agent: Agent; isApproved: boolean }) {
  const t = useTranslations('wallet.agent');
  const account = useTranslations('wallet.account');
  const locale = usePageLocale();
  const when = (ms: number | undefined) => dateTimeText(ms, locale, localTimeZone());
  const left = Math.max(0, Math.ceil((agent.validUntil - Date.now()) / dayMs));
  const status = isApproved ? 'active' : agent.approvedAt === undefined ? 'waiting' : 'expired';
  const copyLabels = { copy: account('copy'), copied: account('copied'), failed: account('copyFailed') };
  return (
    <FactList
      facts={[
        { name: t('status'), value: t(status) },
        { name: t('address'), value: <ShortAddress address={agent.agentAddress} copyLabels={copyLabels} /> },
        { name: t('name'), value: agent.name },
        { name: t('created'), value: when(agent.createdAt) },
        { name: t('lastUse'), value: agent.lastUsedAt === undefined ? t('never') : when(agent.lastUsedAt) },
        {
          name: t('expires'),
          value: (
            <>
              {when(agent.validUntil)} <span className="text-text-3">{t('inDays', { days: left })}</span>
            </>
          ),
        },
        { name: t('builderMax'), value: <BuilderFeeFact /> },
      ]}
    />
  );
}

/**
 * The agent wallet that may trade for the owner and its expiry, with buttons to replace or revoke it, each with one
 * signature.
 */
export function AgentPassport({ owner }: { owner: Address }) {
  const venue = useVenue();
  const t = useTranslations('wallet.agent');
  const { service, dialogs } = useWalletRoom();
  const queries = useQueryClient();
  const { data, isError, isFetching, refetch } = useAgentApproval();
  const attempt = useAttempt();
  const agent = data?.agent ?? undefined;
  const isApproved = data?.isApproved === true;
  const endsSoon = agent !== undefined && agent.validUntil - Date.now() < agentReminderMs;

  const revoke = (address: Address) =>
    attempt.run(async () => {
      await revokeAgent(venue, await service.signer(), address);
      await queries.invalidateQueries(agentApprovalQuery(approvalSourceOf(venue), owner));
      toast.success({ title: t('revoked') }, 'agent');
    });

  return (
    <Panel
      title={t('passport')}
      action={
        isApproved && agent !== undefined ? (
          <div className="flex gap-2">
            <Button size="s" look={endsSoon ? 'primary' : 'secondary'} onClick={() => void dialogs.open('agent')}>
              {t('rotate')}
            </Button>
            <Button
              size="s"
              loading={attempt.isBusy}
              loadingLabel={t('revoking')}
              onClick={() => revoke(agent.agentAddress)}
            >
              {t('revoke')}
            </Button>
          </div>
        ) : undefined
      }
    >
      {data === undefined && isError && (
        <Message
          severity="error"
          title={t('unreadable')}
          action={
            <Button size="s" loading={isFetching} onClick={() => void refetch()}>
              {t('askAgain')}
            </Button>
          }
        />
      )}
      {data === undefined && !isError && <Skeleton className="h-40" />}
      <Failure of={attempt.failure} words={(text) => ({ title: t('revokeFailed'), text: text ?? t('declined') })} />
      {agent !== undefined && <Facts agent={agent} isApproved={isApproved} />}
      {data !== undefined && !isApproved && (
        <Message
          title={t('none')}
          text={t('noneText')}
          action={
            <Button look="primary" onClick={() => void dialogs.open('agent')}>
              {t('enable')}
            </Button>
          }
        />
      )}
    </Panel>
  );
}
