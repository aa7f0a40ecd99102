import { expect, it } from 'vitest';
import { isAdmitted } from '../../../../../server/sandbox/hyperliquid/authority/admitted.ts';
import { demoAccounts } from '../../../../../server/sandbox/people/accounts.ts';

const [demo] = demoAccounts;
const stranger = `0x${'ab'.repeat(20)}`;
const agent = `0x${'cd'.repeat(20)}`;
const agentFor = (master: string) => (address: string) =>
  address === agent ? { address, master, name: '', validUntil: 1 } : undefined;
const nobody = () => undefined;

it('the exchange admits every signer whose signature is worth nothing elsewhere', () => {
  expect(
    [stranger, agent, ...demoAccounts.map(({ address }) => address)].map((signer) =>
      isAdmitted('Testnet', signer, nobody),
    ),
  ).not.toContain(false);
});

it('the exchange admits the demo accounts and their agents alone where signatures are the main network’s', () => {
  for (const { address } of demoAccounts) {
    expect(isAdmitted('Mainnet', address, nobody)).toBe(true);
    expect(isAdmitted('Mainnet', agent, agentFor(address))).toBe(true);
  }
  expect(isAdmitted('Mainnet', stranger, agentFor(demo?.address ?? ''))).toBe(false);
  expect(isAdmitted('Mainnet', agent, agentFor(stranger))).toBe(false);
  expect(isAdmitted('Mainnet', agent, nobody)).toBe(false);
});
