import { createServer, type ServerResponse } from 'node:http';
import { inspect } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { checkSignature } from '../../../server/auth/check-signature.ts';
import { freePort } from '../../../server/launch/free-port.ts';
import { openOnLoopback } from '../../helpers/loopback.ts';
import { newKey } from '../../helpers/sign-in.ts';

const text = 'Sign in — ここ';
const key = newKey();
const wallet = addressSchema.parse(key.address);
const signature = await key.signMessage({ message: text });
const signed = { text, signature, wallet };
const unreachable = `http://127.0.0.1:${await freePort()}`;
const ofContract = '0x0102030405' as const;

async function nodeThat(answer: (response: ServerResponse) => void): Promise<string> {
  const node = createServer((request, response) => {
    request.resume().on('end', () => answer(response));
  });
  const { url, close } = await openOnLoopback(node);
  onTestFinished(close);
  return url;
}

describe('a signature', () => {
  it('of the wallet’s key passes without asking any chain', async () => {
    await expect(checkSignature(signed, undefined)).resolves.toBe('key');
    await expect(checkSignature(signed, unreachable)).resolves.toBe('key');
  });

  it('of another key, of another text, or of no key at all is refused', async () => {
    const stranger = await newKey().signMessage({ message: text });
    const garbage = `0x${'ff'.repeat(65)}` as const;
    for (const wrong of [
      { ...signed, signature: stranger },
      { ...signed, text: 'Sign in' },
      { ...signed, signature: garbage },
    ]) {
      await expect(checkSignature(wrong, undefined)).rejects.toMatchObject({ code: 'auth.signature' });
    }
  });

  it('that only a contract could have made is refused where no node is known, and where none answers', async () => {
    for (const rpcUrl of [undefined, unreachable]) {
      const refused = checkSignature({ ...signed, signature: ofContract }, rpcUrl);
      await expect(refused).rejects.toMatchObject({ code: 'auth.contract_wallet', entry: { status: 503 } });
    }
  });

  it('is no refusal when the node ends between two questions', async () => {
    let requested = 0;
    const url = await nodeThat((response) => {
      requested += 1;
      if (requested === 1) response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: '0x6001' }));
      else response.destroy();
    });
    const unknown = checkSignature({ ...signed, signature: ofContract }, url);
    await expect(unknown).rejects.toMatchObject({ code: 'auth.contract_wallet' });
    expect(requested).toBeGreaterThan(1);
  });

  it('leaves the node’s address, and the key in it, out of what is logged', async () => {
    const failed = checkSignature({ ...signed, signature: ofContract }, `${unreachable}/secret-key`);
    const error: unknown = await failed.catch((thrown: unknown) => thrown);
    expect(inspect(error, { depth: 10 })).toContain('fetch failed');
    expect(inspect(error, { depth: 10 })).not.toContain('secret-key');
  });

  it('of a wallet without a contract is refused by its chain', async () => {
    const url = await nodeThat((response) => response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: '0x' })));
    const refused = checkSignature({ ...signed, signature: ofContract }, url);
    await expect(refused).rejects.toMatchObject({ code: 'auth.signature' });
  });
});
