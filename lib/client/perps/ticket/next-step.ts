import { type Usd, usd } from '../../../math/amount.ts';
import { gt } from '../../../math/comparison.ts';

/** What has to be done before an order can be sent, in this order; each is the button's own next step. */
export type TicketStep =
  | 'connect'
  | 'connecting'
  | 'sign-in'
  | 'deposit'
  | 'checking'
  | 'agent'
  | 'builder-fee'
  | 'order';

/** `unknown`: being asked for, or nobody could say; then the server refuses in so many words. */
export type Approval = 'asking' | 'missing' | 'given' | 'unknown';

export interface Prerequisites {
  readonly wallet: 'unknown' | 'disconnected' | 'reconnecting' | 'connected';
  /** `asking`: our server has not said yet; it is asked until it does. */
  readonly session: 'asking' | 'out' | 'in';
  /** What the account is worth; undefined while nobody knows. */
  readonly equity: Usd | undefined;
  readonly agent: Approval;
  readonly builder: Approval;
  /** What only closes needs no money and nobody's leave for a fee. */
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
