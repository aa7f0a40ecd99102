import type { IncomingMessage } from 'node:http';
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';

const header = 'next-router-state-tree';

function isReadable(state: string | string[]): boolean {
  try {
    parseAndValidateFlightRouterState(state);
    return true;
  } catch {
    // Next's error message explains the fault, but a client that made up the value does not need it.
    return false;
  }
}

/**
 * Removes an invalid router state, a header that the browser sends with each navigation. Next would fail the whole
 * request as a server error; without the header it responds with the page from its root.
 */
export function dropBrokenRouterState({ headers }: Pick<IncomingMessage, 'headers'>): void {
  const state = headers[header];
  if (state !== undefined && !isReadable(state)) delete headers[header];
}
