import { type Usd, usd } from '../../../math/amount.ts';
import { gt } from '../../../math/comparison.ts';

/** The steps before an order can be sent, in this order; the button offers each in turn. */
export type TicketStep =
  | 'connect'
  | 'connecting'
  | 'sign-in'
  | 'deposit'
  | 'checking'
  | 'agent'
  | 'builder-fee'
  | 'order';

/** `unknown`: still being requested, or the request failed; then the server refuses the order with a reason. */
export type Approval = 'asking' | 'missing' | 'given' | 'unknown';

export interface Prerequisites {
  readonly wallet: 'unknown' | 'disconnected' | 'reconnecting' | 'connected';
  /** `asking`: our server has not responded yet; the request is repeated until it does. */
  readonly session: 'asking' | 'out' | 'in';
  /** The account's equity; undefined while unknown. */
  readonly equity: Usd | undefined;
  readonly agent: Approval;
  readonly builder: Approval;
  /** An order that only closes needs neither money nor the approval of a fee. */
  readonly onlyReduces?: boolean;
}

export function nextStep({ wallet, session, equity, agent, builder, onlyReduces = false }: Prerequisites): TicketStep {
  switch (wallet) {
    case 'disconnected':
      return 'connect';
    case 'unknown':
    case 'reconnecting':
      return 'connecting';
    case 'connected':
      break;
    default:
      return wallet satisfies never;
  }
  if (session !== 'in') return session === 'out' ? 'sign-in' : 'checking';
  if (!onlyReduces && equity !== undefined && !gt(equity, usd('0'))) return 'deposit';
  if (agent === 'missing') return 'agent';
  if (agent === 'asking') return 'checking';
  if (onlyReduces) return 'order';
  if (builder === 'missing') return 'builder-fee';
  return builder === 'asking' ? 'checking' : 'order';
}
