import { dayMs } from './time-units.ts';

/** Under this name the venue lists it, and a new one takes the place of the old. At most 16 characters there. */
export const agentName = 'pluto';

/** The venue allows 180 days at most; without a date it gives 90. */
export const agentLifetimeMs = 90 * dayMs;

/** A proposal that waited longer would live shorter than it promises. */
export const agentProposalFreshMs = 60 * 60_000;

/** When the passport begins to remind of the end. */
export const agentReminderMs = 7 * dayMs;

/** As the venue reads a name with its end. */
export function datedAgentName(name: string, validUntilMs: number): string {
  return `${name} valid_until ${validUntilMs}`;
}
