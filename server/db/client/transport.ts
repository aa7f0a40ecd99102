import 'server-only';

export interface DatabaseAddress {
  readonly url: string;
}

/** A page rather shows its fallback than waits out the client's own three retries; who may ask again does so itself. */
export const databaseOptions = { retry: false, timeout: 10_000 } as const;
