/** The storage key under which another page of this tab leaves prices for the ticket. */
export const proposalKey = 'pluto.proposal';

/** Returns whether another page has stored a proposal, so that the ticket is needed at once. */
export function isProposed(): boolean {
  try {
    return sessionStorage.getItem(proposalKey) !== null;
  } catch {
    // Without storage no page can propose anything.
    return false;
  }
}
