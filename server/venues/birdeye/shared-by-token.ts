import 'server-only';
import * as z from 'zod/mini';
import { type TokenId, tokenKeyOf } from '../../../lib/domain/spot/token.ts';
import { amountSchema } from '../../../lib/schemas/amount.ts';

/** The store in which all instances share the vendor's answers about each coin, as text. */
export interface TokenAnswerLease {
  recall(
    questions: readonly string[],
    freshMs: number,
  ): Promise<readonly { readonly question: string; readonly answer: string; readonly ageMs: number }[]>;
  keep(answers: ReadonlyMap<string, string>, ageMs: number): Promise<void>;
  /** The turns in which one instance asks about a coin for all; undefined if each asks for itself. */
  readonly turns?: {
    /** Takes the turns of these requests, and returns those that no other instance has. */
    take(questions: readonly string[]): Promise<readonly string[]>;
    end(questions: readonly string[]): Promise<void>;
  };
}

/**
 * The answers about coins that other instances received. Reading them never fails: without them each instance asks for
 * itself.
 */
export interface SharedByToken<T> {
  /** Returns the stored answers about these coins that are younger than `freshMs`, by key. */
  recall(tokens: readonly TokenId[], freshMs: number): Promise<ReadonlyMap<string, SharedToken<T>>>;
  /** Stores the vendor's answers with their age, by key. */
  keep(values: ReadonlyMap<string, T | undefined>, ageMs: number): Promise<void>;
  /** True if one instance asks about a coin for all. */
  readonly hasTurns: boolean;
  /** Returns those of these coins that no other instance is requesting. Storing an answer ends the turn. */
  claim<Token extends TokenId>(tokens: readonly Token[]): Promise<readonly Token[]>;
  /** Ends the turns of coins without an answer. */
  release(tokens: readonly TokenId[]): Promise<void>;
}

interface SharedToken<T> {
  readonly value: T | undefined;
  readonly ageMs: number;
}

const price = amountSchema<'price'>();
const percent = z.optional(amountSchema<'percent'>());
const usd = z.optional(amountSchema<'usd'>());

/** A price, and a day's trading, as one instance stores it for the others. */
export const leftPriceSchema = z.object({ price, change: percent, liquidity: usd, at: z.int() });
export const leftTurnoverSchema = z.object({ price, priceChange: percent, volume: usd, volumeChange: percent });

/** Returns the shared answers of one kind. `null` is a coin that the vendor does not know. */
export function sharedByToken<T>(
  office: TokenAnswerLease,
  kind: string,
  schema: z.ZodMiniType<T>,
  onFailure: (error: unknown) => void,
): SharedByToken<T> {
  const left = z.nullable(schema);
  const questionOf = (key: string): string => `${kind} ${key}`;
  return {
    hasTurns: office.turns !== undefined,
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
        const reported = [...values].map(([key, value]) => [questionOf(key), JSON.stringify(value ?? null)] as const);
        await office.keep(new Map(reported), ageMs);
      } catch (error) {
        onFailure(error);
      }
    },
    async claim(tokens) {
      try {
        const mine = new Set(await office.turns?.take(tokens.map((token) => questionOf(tokenKeyOf(token)))));
        return tokens.filter((token) => mine.has(questionOf(tokenKeyOf(token))));
      } catch (error) {
        onFailure(error);
        return tokens;
      }
    },
    async release(tokens) {
      try {
        await office.turns?.end(tokens.map((token) => questionOf(tokenKeyOf(token))));
      } catch (error) {
        onFailure(error);
      }
    },
  };
}
