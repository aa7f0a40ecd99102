import { afterAll } from 'vitest';
import { startSandbox } from '../../helpers/sandbox.ts';
import { chooseSandbox } from '../chosen-sandbox.ts';

// Imported before everything that asks which sandbox it is to use: this test moves the market, which others trade in.
const environment = { SANDBOX_SERVICES: 'supabase,hyperliquid', SANDBOX_IP_LIMITS: 'off' };
export const ownVenue = await startSandbox({ environment });
chooseSandbox(ownVenue);
afterAll(() => ownVenue.stop());
