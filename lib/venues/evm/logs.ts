import { AppError } from '../../errors/app-error.ts';
import { type Hex, hexOf } from './hex.ts';

/** An event that a contract recorded. */
export interface Log {
  readonly address: Hex;
  readonly topics: readonly Hex[];
  readonly data: Hex;
}

export const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
export const approvalTopic = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925';

export function logsOf(value: unknown): readonly Log[] {
  if (!Array.isArray(value)) throw new AppError('venue.unreadable');
  return value.map((log: unknown): Log => {
    if (typeof log !== 'object' || log === null) throw new AppError('venue.unreadable');
    const topics: unknown = Reflect.get(log, 'topics');
    if (!Array.isArray(topics)) throw new AppError('venue.unreadable');
    return {
      address: hexOf(Reflect.get(log, 'address')),
      topics: topics.map(hexOf),
      data: hexOf(Reflect.get(log, 'data')),
    };
  });
}

/** A transfer or an approval of a token, with its amount. */
export interface TokenEvent {
  readonly token: Hex;
  readonly from: Hex;
  readonly to: Hex;
  readonly units: bigint;
}

const digitsOfAddress = 40;
const addressIn = (topic: Hex): Hex => `0x${topic.slice(-digitsOfAddress)}`;

/** Returns the events of a kind whose three values are encoded as in ERC-20: two addresses and an amount. */
export function tokenEvents(logs: readonly Log[], kind: Hex): readonly TokenEvent[] {
  return logs.flatMap(({ address, topics, data }) => {
    const [topic, from, to] = topics;
    // A token of single pieces (ERC-721) has a fourth topic and no amount.
    if (topic !== kind || from === undefined || to === undefined || topics.length !== 3 || data === '0x') return [];
    return [{ token: address, from: addressIn(from), to: addressIn(to), units: BigInt(data) }];
  });
}
