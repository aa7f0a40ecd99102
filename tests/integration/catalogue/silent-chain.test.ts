import { expect, inject, test } from 'vitest';
import { tokenCheckedSchema } from '../../../lib/schemas/catalogue.ts';
import { catalogueTokenAt } from '../../../server/db/repositories/catalogue.ts';
import { freePort } from '../../../server/launch/free-port.ts';
import { stubEnvironment } from '../../helpers/stub-environment.ts';
import { Administrator, poolsOf, service, tokenData } from './administrator.ts';

// Nobody listens where the node of Ethereum should.
stubEnvironment(inject('sandbox'), {
  LOG_LEVEL: 'error',
  CHAINS_MODE: 'live',
  RPC_URL_ETHEREUM: `http://127.0.0.1:${await freePort()}`,
});

test('while the node of a chain is silent, no decimals are taken on trust, and the form says so', async () => {
  const admin = await Administrator.arrive();
  const [address] = poolsOf(1).slice(8);
  if (address === undefined) throw new Error('there are too few pools');
  const draft = tokenData({ chain_id: 1, address, symbol: 'SILENT' });
  const refused = await admin.token('create', draft);
  expect([refused.status, refused.code]).toEqual([503, 'catalogue.unconfirmed']);
  expect(await catalogueTokenAt(service, { chainId: 1, address })).toBeUndefined();
  const { body } = await admin.check({ chainId: 1, address, symbol: 'SILENT', name: 'Silent' });
  expect(tokenCheckedSchema.parse(body).onChain).toBeUndefined();
});
