import { expectTypeOf, test } from 'vitest';
import type { ServiceClient } from '../../../server/db/client/service.ts';
import type { WalletClient } from '../../../server/db/client/wallet.ts';
import { strategiesOf } from '../../../server/db/repositories/strategies.ts';
import { allTokens } from '../../../server/db/repositories/tokens.ts';

test('a client for one kind of data does not pass for the other', () => {
  expectTypeOf<ServiceClient>().not.toExtend<WalletClient>();
  expectTypeOf<WalletClient>().not.toExtend<ServiceClient>();
  expectTypeOf(strategiesOf).parameter(0).toEqualTypeOf<WalletClient>();
  expectTypeOf(allTokens).parameter(0).toEqualTypeOf<ServiceClient>();
});
