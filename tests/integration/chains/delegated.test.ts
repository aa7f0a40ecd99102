import { createWalletClient, http, parseEther } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { arbitrum } from 'viem/chains';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { contractWallet } from '../../../server/sandbox/chains/genesis/wallets.ts';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';
import { connect } from './clients.ts';

let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ environment: { SANDBOX_SERVICES: 'chains' } });
});
afterAll(() => sandbox.stop());

/** Has an account run a contract's code from now on (EIP-7702), in a transaction that somebody else pays for. */
async function delegated() {
  const account = privateKeyToAccount(generatePrivateKey());
  const { reader, wallet } = connect(sandbox.url, arbitrum.id);
  const own = createWalletClient({ account, chain: arbitrum, transport: http(`${sandbox.url}/rpc/${arbitrum.id}`) });
  const authorization = await own.signAuthorization({ contractAddress: contractWallet.address });
  await wallet(7).sendTransaction({
    ...{ to: account.address, value: parseEther('1'), authorizationList: [authorization] },
  });
  return { account, reader, own };
}

describe('an account that runs a contract’s code (EIP-7702)', () => {
  it('is its key still: it signs in as any other, without a question to its chain', async () => {
    const { checkSignature } = await import('../../../server/auth/check-signature.ts');
    const { account, reader } = await delegated();
    expect(await reader.getCode({ address: account.address })).toBe(
      `0xef0100${contractWallet.address.slice(2).toLowerCase()}`,
    );
    const text = 'Sign in to Pluto';
    const signature = await account.signMessage({ message: text });
    const wallet = addressSchema.parse(account.address);
    expect(await checkSignature({ text, signature, wallet }, undefined)).toBe('key');
  });

  it('sends its own transactions as before', async () => {
    const { account, reader, own } = await delegated();
    const to = privateKeyToAccount(generatePrivateKey()).address;
    await own.sendTransaction({ to, value: 5n });
    expect(await reader.getBalance({ address: to })).toBe(5n);
    expect(await reader.getTransactionCount({ address: account.address })).toBe(2);
  });
});
