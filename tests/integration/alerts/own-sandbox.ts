import { afterAll } from 'vitest';
import { startSandbox } from '../../helpers/sandbox.ts';
import { chooseSandbox } from '../chosen-sandbox.ts';

// Imported before everything that asks which sandbox it is to use: these tests move prices, which others rely on.
const environment = { SANDBOX_SERVICES: 'supabase,hyperliquid,telegram', SANDBOX_IP_LIMITS: 'off' };
export const ownSandbox = await startSandbox({ environment });
chooseSandbox(ownSandbox);
afterAll(() => ownSandbox.stop());
