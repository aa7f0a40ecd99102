import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Usd } from '../../../math/amount.ts';
import { agentApprovalQuery, builderFeeQuery, isBuilderFeeApproved } from '../../../queries/approvals.ts';
import { addressSchema } from '../../../schemas/address.ts';
import { approvalSource } from '../../agents/source.ts';
import { pageConfig } from '../../public-config.ts';
import type { SessionState } from '../../session/desk.ts';
import { useSession, useWallet } from '../../wallet/use-wallet.ts';
import { type Approval, nextStep, type Prerequisites, type TicketStep } from './next-step.ts';

function approvalOf<Answer>({ data, isError }: UseQueryResult<Answer>, isGiven: (answer: Answer) => boolean): Approval {
  if (data !== undefined) return isGiven(data) ? 'given' : 'missing';
  return isError ? 'unknown' : 'asking';
}

function sessionOf(session: SessionState, owner: string): Prerequisites['session'] {
  if (session.status === 'in') return session.wallet === owner ? 'in' : 'out';
  return session.status === 'out' ? 'out' : 'asking';
}

/** Returns the user's next step before an order; an order that only closes needs fewer. */
export function useStep(equity: Usd | undefined): Readonly<Record<'open' | 'reduce', TicketStep>> {
  const wallet = useWallet();
  const owner = wallet.status === 'connected' ? wallet.address : '0x';
  const session = sessionOf(useSession(), owner);
  const isSignedIn = session === 'in';
  const { builderAddress } = pageConfig();
  const builder = builderAddress === undefined ? '0x' : addressSchema.parse(builderAddress);
  const agent = useQuery({ ...agentApprovalQuery(approvalSource, owner), enabled: isSignedIn });
  const fee = useQuery({
    ...builderFeeQuery(approvalSource, owner, builder),
    enabled: isSignedIn && builderAddress !== undefined,
  });
  const known = {
    wallet: wallet.status,
    session,
    equity,
    agent: approvalOf(agent, ({ isApproved }) => isApproved),
    builder: builderAddress === undefined ? 'given' : approvalOf(fee, isBuilderFeeApproved),
  } as const;
  return { open: nextStep(known), reduce: nextStep({ ...known, onlyReduces: true }) };
}
