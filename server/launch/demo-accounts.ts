import { z } from 'zod';

const accounts = z.array(z.object({ role: z.string(), name: z.string(), address: z.string(), privateKey: z.string() }));
type DemoAccount = z.output<typeof accounts>[number];

/** Fetches the sandbox's demo accounts; their keys are public. */
export async function demoAccounts(sandboxUrl: string): Promise<readonly DemoAccount[]> {
  return accounts.parse(await (await fetch(`${sandboxUrl}/control/accounts`)).json());
}
