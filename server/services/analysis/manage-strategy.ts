import 'server-only';
import {
  draftOfData,
  type ManagedStrategies,
  type ManageStrategy,
  sentStrategy,
} from '../../../lib/schemas/strategies.ts';
import type { WalletSession } from '../../auth/guards.ts';
import { walletClient } from '../../db/client/wallet.ts';
import { createStrategy, deleteStrategy, strategiesOf, updateStrategy } from '../../db/repositories/strategies.ts';

/** Changes a wallet's strategies, and returns all of them. Another wallet's count as missing. */
export async function manageStrategy({ owner }: WalletSession, request: ManageStrategy): Promise<ManagedStrategies> {
  const own = walletClient(owner);
  switch (request.action) {
    case 'list':
      break;
    case 'create':
      await createStrategy(own, draftOfData(request.strategy));
      break;
    case 'update':
      await updateStrategy(own, request.strategyId, draftOfData(request.strategy));
      break;
    case 'delete':
      await deleteStrategy(own, request.strategyId);
      break;
    default:
      request satisfies never;
  }
  return { strategies: (await strategiesOf(own)).map(sentStrategy) };
}
