import { onTestFinished } from 'vitest';
import { type SpawnedServer, spawnServer } from './spawn-server.ts';

/** A server that a test can stop and restart, and what it depends on. */
export type LoneServer = Pick<SpawnedServer, 'url' | 'kill' | 'stop'>;

/** Starts the production server until the test is over, in another folder where the test made one. */
export async function startLoneServer(
  environment: Readonly<Record<string, string>>,
  folder?: string,
): Promise<LoneServer> {
  const server = await spawnServer(environment, folder === undefined ? {} : { folder });
  onTestFinished(server.stop);
  return server;
}

/** Starts the production server for a test that only stops what it depends on, and returns its address. */
export const startServer = async (environment: Readonly<Record<string, string>>): Promise<string> =>
  (await startLoneServer(environment)).url;
