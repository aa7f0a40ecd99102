import type { IncomingMessage } from 'node:http';
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';

const header = 'next-router-state-tree';

function isReadable(state: string | string[]): boolean {
  try {
    parseAndValidateFlightRouterState(state);
    return true;
  } catch {
    // Next says in its own words what is wrong with it; whoever made it up is owed none of them.
    return false;
  }
}

/**
 * Where the browser's router stands, which it says with each step. One that Next cannot read fails the whole request as
 * if it were ours to be ashamed of: without it the answer is the page from its root.
 */
export function dropBrokenRouterState({ headers }: Pick<IncomingMessage, 'headers'>): void {
  const state = headers[header];
  if (state !== undefined && !isReadable(state)) delete headers[header];
}
