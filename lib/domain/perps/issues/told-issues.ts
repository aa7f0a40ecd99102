import type { TicketIssue } from './issues.ts';

export const ticketFields = ['price', 'trigger', 'from', 'to', 'size', 'tp', 'sl'] as const;
export type TicketField = (typeof ticketFields)[number];

/** The fields that the user came to so far, and whether the button was pressed. */
export interface FilledIn {
  /** The fields that were entered and left. */
  readonly touched: readonly TicketField[];
  readonly isPressed: boolean;
}

export const untouched: FilledIn = { touched: [], isPressed: false };

/** Returns the fields that an issue misses; undefined for an issue that is no empty field. */
function missedBy({ kind }: TicketIssue): readonly TicketField[] | undefined {
  switch (kind) {
    case 'missingPrice':
      return ['price', 'from', 'to'];
    case 'missingTrigger':
      return ['trigger'];
    case 'missingSize':
      return ['size'];
    case 'missingGuards':
      return ['tp', 'sl'];
    default:
      return undefined;
  }
}

export const isEmptyField = (issue: TicketIssue): boolean => missedBy(issue) !== undefined;

/** Leaves out the fields that are empty because the user has not come to them yet. */
export function toldIssues(issues: readonly TicketIssue[], { touched, isPressed }: FilledIn): readonly TicketIssue[] {
  return issues.filter((issue) => {
    const fields = missedBy(issue);
    return fields === undefined || isPressed || fields.some((field) => touched.includes(field));
  });
}

/**
 * Returns the issues that lock the button. A price that is missing does not, until the press that tells of it; without
 * a size nothing is armed.
 */
export function lockingIssues(issues: readonly TicketIssue[], filled: FilledIn): readonly TicketIssue[] {
  const told = new Set(toldIssues(issues, filled));
  return issues.filter((issue) => told.has(issue) || issue.kind === 'missingSize');
}
