import 'server-only';
import * as z from 'zod/mini';
import { type TokenId, tokenKeyOf } from '../../../lib/domain/spot/token.ts';
import { amountSchema } from '../../../lib/schemas/amount.ts';

/** The store in which all instances leave the vendor's answers about each coin, as text. */
export interface TokenOffice {
  recall(
    questions: readonly string[],
    freshMs: number,
  ): Promise<readonly { readonly question: string; readonly answer: string; readonly ageMs: number }[]>;
  keep(answers: ReadonlyMap<string, string>, ageMs: number): Promise<void>;
}

/**
 * The answers about coins that other instances were given. Reading them never fails: without them each instance asks
 * for itself.
 */
export interface SharedByToken<T> {
  /** Returns what is known of these coins and younger than `freshMs`, by key. */
  recall(tokens: readonly TokenId[], freshMs: number): Promise<ReadonlyMap<string, SharedToken<T>>>;
  /** Leaves what the vendor said so long ago, by key. */
  keep(values: ReadonlyMap<string, T | undefined>, ageMs: number): Promise<void>;
}

interface SharedToken<T> {
  readonly value: T | undefined;
  readonly ageMs: number;
}

const price = amountSchema<'price'>();
const percent = z.optional(amountSchema<'percent'>());
const usd = z.optional(amountSchema<'usd'>());

/** A price, and a day's trading, as one instance leaves it for the others. */
export const leftPriceSchema = z.object({ price, change: percent, liquidity: usd, at: z.int() });
export const leftTurnoverSchema = z.object({ price, priceChange: percent, volume: usd, volumeChange: percent });

/** Returns the office's answers of one kind. `null` is a coin that the vendor does not know. */
export function sharedByToken<T>(
  office: TokenOffice,
  kind: string,
  schema: z.ZodMiniType<T>,
  onFailure: (error: unknown) => void,
): SharedByToken<T> {
  const left = z.nullable(schema);
  const questionOf = (key: string): string => `${kind} ${key}`;
  return {
    async recall(tokens, freshMs) {
      try {
        const keys = new Map(tokens.map((token) => [questionOf(tokenKeyOf(token)), tokenKeyOf(token)]));
        const found = await office.recall([...keys.keys()], freshMs);
        return new Map(
          found.flatMap(({ question, answer, ageMs }) => {
            const key = keys.get(question);
            return key === undefined ? [] : [[key, { value: left.parse(JSON.parse(answer)) ?? undefined, ageMs }]];
          }),
        );
      } catch (error) {
        onFailure(error);
        return new Map();
      }
    },
    async keep(values, ageMs) {
      if (values.size === 0) return;
      try {
        const told = [...values].map(([key, value]) => [questionOf(key), JSON.stringify(value ?? null)] as const);
        await office.keep(new Map(told), ageMs);
      } catch (error) {
        onFailure(error);
      }
    },
  };
}
