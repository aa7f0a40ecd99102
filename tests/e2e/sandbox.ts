import { control } from '../helpers/exchange.ts';
import { sandboxUrl, siteUrl } from './stack';
import { expect } from './test';

/** Injects faults for everybody who uses the stack: only for tests with a stack of their own. */
export const strike = (faults: readonly object[]): Promise<unknown> => control(sandboxUrl(), 'faults', { faults });
export const setSandbox = (change: object): Promise<unknown> => control(sandboxUrl(), 'settings', change);

export const give = (user: string, usd: string): Promise<unknown> => control(sandboxUrl(), 'faucet', { user, usd });

export const venueSocket = (): string => `${sandboxUrl().replace('http', 'ws')}/hyperliquid/ws`;
export const venueQuestions = (): string => `${sandboxUrl()}/hyperliquid/info`;

/**
 * Ends all faults, and waits until the server has noticed that all is well: it spares an exchange that failed for some
 * seconds, and the next test would find it still spared.
 */
export async function recover(): Promise<void> {
  await strike([]);
  await expect
    .poll(async () => (await fetch(`${siteUrl()}/api/ready`)).json())
    .toMatchObject({ status: 'ready', exchange: 'up' });
}
