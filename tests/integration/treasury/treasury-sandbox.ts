import { vi } from 'vitest';
import { createServiceClient, type ServiceClient } from '../../../server/db/client/service.ts';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';
import { stubEnvironment } from '../../helpers/stub-environment.ts';

export interface TreasurySandbox {
  readonly sandbox: RunningSandbox;
  readonly client: ServiceClient;
  stop(): Promise<void>;
}

/** Starts a sandbox with all that a list of holders and its price are made of, and has the services use it. */
export async function startTreasury(): Promise<TreasurySandbox> {
  const services = 'supabase,hyperliquid,chains,spot,birdeye,moralis';
  const sandbox = await startSandbox({ environment: { SANDBOX_SERVICES: services, SANDBOX_IP_LIMITS: 'off' } });
  const client = createServiceClient({ url: sandbox.supabaseUrl, secretKey: sandbox.secretKey });
  stubEnvironment(sandbox, { LOG_LEVEL: 'error' });
  return {
    sandbox,
    client,
    stop: async () => {
      vi.unstubAllEnvs();
      await sandbox.stop();
    },
  };
}
