import { onTestFinished } from 'vitest';
import { type SpawnedServer, type Spawning, spawnServer } from './spawn-server.ts';

/** A server that a test can stop and restart, and what it depends on. */
export type LoneServer = Pick<SpawnedServer, 'url' | 'kill' | 'stop'>;

/** Starts the production server until the test is over. */
export async function startLoneServer(
  environment: Readonly<Record<string, string>>,
  options: Spawning = {},
): Promise<LoneServer> {
  const server = await spawnServer(environment, options);
  onTestFinished(server.stop);
  return server;
}

/** Starts the production server for a test that only stops what it depends on, and returns its address. */
export const startServer = async (environment: Readonly<Record<string, string>>): Promise<string> =>
  (await startLoneServer(environment)).url;
