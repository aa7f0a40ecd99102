import { accountTabs } from './account-tabs.ts';

/** A page reads these names of its query. A name may have values of its own; any other value then means nothing. */
export type QueryNames = Readonly<Record<string, readonly string[] | 'any'>>;

const terminal: QueryNames = { symbol: 'any', tab: accountTabs };

/**
 * The names stand by the address of a page, without its language. Whatever else stands in a query only the browser reads: the server
 * renders the page without it, so that made-up names make no page of their own.
 */
export const queryNames: Readonly<Record<string, QueryNames>> = {
  // It leads to the terminal, and takes its query along.
  '/': terminal,
  '/perpetual': terminal,
  '/trading': terminal,
};
