/** The purpose of each sandbox account; its display name is in `messages/`. */
export const demoRoles = [
  'newcomer',
  'trader',
  'brink',
  'unified',
  'admin',
  'pluto',
  'isolated',
  'spot',
  'maker',
  'builder',
  'elsewhere',
  'portfolio',
] as const;
export type DemoRole = (typeof demoRoles)[number];

const prefix = 'sandbox.';

export function demoWalletId(role: DemoRole): string {
  return `${prefix}${role}`;
}

export function demoRoleOf(walletId: string): DemoRole | undefined {
  return demoRoles.find((role) => demoWalletId(role) === walletId);
}
