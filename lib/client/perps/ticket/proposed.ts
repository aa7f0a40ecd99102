/** Another page of this tab leaves prices for the ticket under this key of the storage. */
export const proposalKey = 'pluto.proposal';

/** Returns whether another page has put a proposal down, so that the ticket is needed at once. */
export function isProposed(): boolean {
  try {
    return sessionStorage.getItem(proposalKey) !== null;
  } catch {
    // Without storage no page can propose anything.
    return false;
  }
}
