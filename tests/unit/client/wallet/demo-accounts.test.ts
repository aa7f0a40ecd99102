import { expect, it } from 'vitest';
import { demoAccounts } from '../../../../lib/client/wallet/demo/accounts';
import { demoRoleOf, demoRoles, demoWalletId } from '../../../../lib/client/wallet/demo/roles';
import { demoAccounts as introduced } from '../../../../server/sandbox/people/accounts';

it('the sandbox wallet offers exactly whom the sandbox introduces', () => {
  expect(demoAccounts).toEqual(introduced.map(({ role, privateKey }) => ({ role, privateKey })));
  expect(demoRoles).toEqual(introduced.map(({ role }) => role));
});

it('a remembered account is known again by its id, and nothing else is one', () => {
  for (const role of demoRoles) expect(demoRoleOf(demoWalletId(role))).toBe(role);
  expect(demoRoleOf('io.metamask')).toBeUndefined();
  expect(demoRoleOf('sandbox.')).toBeUndefined();
});
