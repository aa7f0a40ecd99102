import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Usd } from '../../../math/amount.ts';
import { agentApprovalQuery, builderFeeQuery, isBuilderFeeApproved } from '../../../queries/approvals.ts';
import { approvalSourceOf } from '../../agents/source.ts';
import { builderOfPage } from '../../page/builder.ts';
import type { SessionState } from '../../session/session-store.ts';
import { useVenue } from '../../venue/use-venue.ts';
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
  const venue = useVenue();
  const wallet = useWallet();
  const owner = wallet.status === 'connected' ? wallet.address : '0x';
  const session = sessionOf(useSession(), owner);
  const isSignedIn = session === 'in';
  const builder = builderOfPage();
  const agent = useQuery({ ...agentApprovalQuery(approvalSourceOf(venue), owner), enabled: isSignedIn });
  const fee = useQuery({
    ...builderFeeQuery(approvalSourceOf(venue), owner, builder ?? '0x'),
    enabled: isSignedIn && builder !== undefined,
  });
  const known = {
    wallet: wallet.status,
    session,
    equity,
    agent: approvalOf(agent, ({ isApproved }) => isApproved),
    builder: builder === undefined ? 'given' : approvalOf(fee, isBuilderFeeApproved),
  } as const;
  return { open: nextStep(known), reduce: nextStep({ ...known, onlyReduces: true }) };
}
