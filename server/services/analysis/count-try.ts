import 'server-only';
import { mostTriesOfWallet } from '../../../lib/config/analysis.ts';
import { tryKeyOf } from '../../../lib/domain/analysis/try-key.ts';
import type { TestedSettings } from '../../../lib/schemas/analysis.ts';
import type { WalletSession } from '../../auth/guards.ts';
import { serviceClient } from '../../db/client/service.ts';
import { countStrategyTry } from '../../db/repositories/strategy-tries.ts';

/** Counts a test of settings, and returns how many different ones the wallet has tested on that market. */
export const countTryOf = ({ owner }: WalletSession, tested: TestedSettings): Promise<number> =>
  countStrategyTry(serviceClient(), owner, {
    market: tested.symbol,
    settings: tryKeyOf(tested),
    most: mostTriesOfWallet,
  });
