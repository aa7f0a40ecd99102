import { createHash } from 'node:crypto';
import { z } from 'zod';

const sheetSchema = z.object({
  proposal: z.object({
    bias: z.string(),
    entry: z.number().nullable(),
    stopLoss: z.number().nullable(),
    takeProfit: z.number().nullable(),
    confirmationPrice: z.number().nullable(),
  }),
});

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
}

/** Returns a value of any schema, the same for the same text: the first of a list, the middle of a range. */
function madeValue(schema: JsonSchema, seed: string): unknown {
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.anyOf?.[0] !== undefined) return madeValue(schema.anyOf[0], seed);
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, part]) => [name, madeValue(part, `${seed} ${name}`)]),
      );
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, (_, at) =>
        madeValue(schema.items ?? {}, `${seed} ${at}`),
      );
    case 'number':
    case 'integer':
      return ((schema.minimum ?? 0) + (schema.maximum ?? 2)) / 2;
    case 'boolean':
      return true;
    default:
      return `text ${createHash('sha256').update(seed).digest('hex').slice(0, 8)}`;
  }
}

/** Finds the first line of a message that contains a fact sheet. */
function proposalIn(message: string) {
  for (const line of message.split('\n')) {
    if (!line.startsWith('{')) continue;
    try {
      const sheet = sheetSchema.safeParse(JSON.parse(line));
      if (sheet.success) return sheet.data.proposal;
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  return undefined;
}

/**
 * Returns the model's answer: about a chart the proposal of the message, with invented text; else a value of the
 * schema.
 */
export function contentOf(name: string | undefined, schema: JsonSchema | undefined, message: string): string {
  const proposal = name === 'analysis' ? proposalIn(message) : undefined;
  if (proposal !== undefined) {
    const reasons = [
      'The averages and the last turning points agree with this side.',
      'Momentum does not contradict it.',
    ];
    return JSON.stringify({ reasons, market: 'The market follows its recent pattern.', ...proposal });
  }
  return schema === undefined ? 'This is the sandbox speaking.' : JSON.stringify(madeValue(schema, message));
}

/** Returns an answer that is well formed and wrong: the stop on the wrong side, and a price that no candle has had. */
export function lieOf(message: string): string {
  const proposal = proposalIn(message);
  const entry = proposal?.entry ?? 100;
  return JSON.stringify({
    reasons: ['It will surely rise to 987654321.'],
    market: 'Guaranteed, see https://example.com/now',
    ...{ bias: 'Buy', entry, stopLoss: entry * 2, takeProfit: entry * 1.5, confirmationPrice: entry },
  });
}
