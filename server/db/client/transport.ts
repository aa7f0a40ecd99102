import 'server-only';

export interface DatabaseAddress {
  readonly url: string;
}

/**
 * The client's own three retries would take too long: a page shows its fallback instead, and code that may retry does
 * so itself.
 */
export const databaseOptions = { retry: false, timeout: 10_000 } as const;
