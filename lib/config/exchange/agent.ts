import { dayMs } from '../time-units.ts';

/**
 * The agent wallet's name at the venue, where a new one replaces the old one of the same name. At most 16 characters.
 */
export const agentName = 'pluto';

/** The venue allows 180 days at most; without a date it gives 90. */
export const agentLifetimeMs = 90 * dayMs;

/** An older proposal would be valid for less time than it promises. */
export const agentProposalFreshMs = 60 * 60_000;

/** How long before the agent wallet's expiry the wallet page begins to remind of it. */
export const agentReminderMs = 7 * dayMs;

/** Returns the name with its expiry, in the venue's format. */
export function datedAgentName(name: string, validUntilMs: number): string {
  return `${name} valid_until ${validUntilMs}`;
}
