import * as z from 'zod/mini';
import { answerAgeHeader } from '../../config/venues/answer-age.ts';
import { AppError } from '../../errors/app-error.ts';
import { type Ask, askHandler, askWithHeaders } from './ask.ts';

interface Call<Output extends z.core.$ZodType> extends Ask {
  readonly output: Output;
}

/** Calls one of our own handlers: returns its decoded response, or throws its refusal with its code. */
export async function callHandler<Output extends z.core.$ZodType>({
  output,
  ...asked
}: Call<Output>): Promise<z.output<Output>> {
  return decode(output, await askHandler(asked));
}

function decode<Output extends z.core.$ZodType>(output: Output, answer: unknown): z.output<Output> {
  const parsed = z.safeParse(output, answer);
  if (!parsed.success) throw new AppError('internal', { cause: parsed.error });
  return parsed.data;
}

const ageSchema = z.string().check(z.regex(/^\d{1,15}$/));

export interface Aged<Answer> {
  readonly answer: Answer;
  readonly ageMs: number;
}

/** Calls a handler that passes on what a vendor answered some time ago. */
export async function callAgedHandler<Output extends z.core.$ZodType>({
  output,
  ...asked
}: Call<Output>): Promise<Aged<z.output<Output>>> {
  const { answer, headers } = await askWithHeaders(asked);
  return { answer: decode(output, answer), ageMs: Number(decode(ageSchema, headers.get(answerAgeHeader))) };
}
