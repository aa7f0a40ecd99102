import * as z from 'zod/mini';
import type { MarginTier } from '../../../domain/perps/index.ts';
import type { AskInfo } from './ask.ts';
import { contractsOf } from './contracts.ts';
import { decodeAnswer } from './decode.ts';

/** The venue's own dex, which is traded here, is listed first and has no name. */
const dexsSchema = z.array(z.nullable(z.object({ name: z.string().check(z.minLength(1)) })));
const collateralSchema = z.object({ collateralToken: z.int().check(z.nonnegative()) });

/** The rules by which margins on another dex are judged. */
export interface DexTerms {
  /** The index of the token in which the dex is settled. */
  readonly token: number;
  readonly tiers: Readonly<Record<string, readonly MarginTier[]>>;
}

/** Returns the names of the venue's other dexes. */
export function dexNamesOf(answer: unknown): readonly string[] {
  return decodeAnswer(dexsSchema, answer).flatMap((dex) => dex?.name ?? []);
}

export async function readDexNames(ask: AskInfo, signal?: AbortSignal): Promise<readonly string[]> {
  return dexNamesOf(await ask({ type: 'perpDexs' }, signal));
}

export function dexTermsOf(answer: unknown): DexTerms {
  const { collateralToken: token } = decodeAnswer(collateralSchema, answer);
  const tiers = [...contractsOf(answer)].map(([coin, contract]) => [coin, contract.tiers] as const);
  return { token, tiers: Object.fromEntries(tiers) };
}

export async function readDexTerms(ask: AskInfo, dex: string, signal?: AbortSignal): Promise<DexTerms> {
  return dexTermsOf(await ask({ type: 'meta', dex }, signal));
}
