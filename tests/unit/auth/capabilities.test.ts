import { expect, it } from 'vitest';
import type { AdminSession, OwnerSession, TradingSession, WalletSession } from '../../../server/auth/guards.ts';
import * as guards from '../../../server/auth/guards.ts';

declare const granted: WalletSession;
declare const remembered: TradingSession;
declare const admin: AdminSession;
const parts = { id: 'id', wallet: '0x', expiresAt: 1, role: 'owner' } as const;

it('a session is granted by a guard and made by nobody else', () => {
  // The compiler is the test: where one of these became legal, its directive would be the error.
  const forgeries = [
    // @ts-expect-error an object of the same shape is no session
    (): WalletSession => parts,
    // @ts-expect-error nor is a copy of one with another wallet
    (): WalletSession => ({ ...granted, wallet: '0x' }),
    // @ts-expect-error nor what a session's own constructor would make
    (): WalletSession => new granted.constructor(parts),
    // @ts-expect-error and a wallet is no administrator
    (): AdminSession => granted,
    // @ts-expect-error and an administrator is no owner
    (): OwnerSession => admin,
    // @ts-expect-error and who is only remembered is no wallet that was verified
    (): WalletSession => remembered,
  ];
  expect(forgeries).toHaveLength(6);
  const names = ['findWallet', 'requireAdmin', 'requireOwn', 'requireOwner', 'requireTrader', 'requireWallet'];
  expect(Object.keys(guards).sort()).toEqual(names);
});
