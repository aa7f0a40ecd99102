import 'server-only';
import type { AccountState } from '../../lib/domain/portfolio/account.ts';
import { type DexReading, everyDex, type TermsOf } from '../../lib/venues/hyperliquid/info/account-parts.ts';
import { answerOf, type Outcome } from '../venues/outgoing/call.ts';
import { exchange } from './exchange-access.ts';

type StateOn = (dex: string) => Promise<Outcome<AccountState>>;

/** Reads an account on these dexes. One that does not answer is unknown, and does not affect the others. */
export function readDexes(names: readonly string[], stateOn: StateOn): Promise<readonly DexReading[]> {
  return Promise.all(
    names.map(async (dex): Promise<DexReading> => {
      const read = await stateOn(dex);
      return { dex, state: read.ok ? read.value : undefined };
    }),
  );
}

/** Reads an account on all other dexes of the venue. */
export async function readEveryDex(stateOn: StateOn): Promise<readonly DexReading[]> {
  const names = await exchange().dexNames();
  return names.ok ? readDexes(names.value, stateOn) : [{ dex: everyDex, state: undefined }];
}

export const termsOfDex: TermsOf = async (dex) => answerOf(await exchange().dexTerms({ dex }));
