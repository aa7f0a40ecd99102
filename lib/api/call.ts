import * as z from 'zod/mini';
import { answerAgeHeader } from '../config/venues/answer-age.ts';
import { AppError } from '../errors/app-error.ts';
import { type Ask, askHandler, askWithHeaders } from './ask.ts';
import type { Contract } from './contract.ts';

/** Returns the query of a GET; a field that is left out is not sent. */
function queryOf(input: unknown): string {
  const fields = typeof input === 'object' && input !== null ? Object.entries(input) : [];
  const given = fields.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

function askOf({ name, method }: Pick<Contract, 'name' | 'method'>, input: unknown, signal?: AbortSignal): Ask {
  const path: Ask['path'] = `/api/${name}`;
  return method === 'GET'
    ? { path: `${path}${queryOf(input)}`, method, signal }
    : { path, method, body: input, signal };
}

/** Makes one of our own calls: returns its decoded answer, or throws its refusal with its code. */
export async function call<Input extends z.core.$ZodType, Output extends z.core.$ZodType>(
  contract: Contract<string, Input, Output>,
  input: z.input<Input>,
  signal?: AbortSignal,
): Promise<z.output<Output>> {
  return decode(contract.output, await askHandler(askOf(contract, input, signal)));
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

/** Makes a call whose answer is a vendor's and may be some time old; returns the age as well. */
export async function callAged<Input extends z.core.$ZodType, Output extends z.core.$ZodType>(
  contract: Contract<string, Input, Output>,
  input: z.input<Input>,
  signal?: AbortSignal,
): Promise<Aged<z.output<Output>>> {
  const { answer, headers } = await askWithHeaders(askOf(contract, input, signal));
  return { answer: decode(contract.output, answer), ageMs: Number(decode(ageSchema, headers.get(answerAgeHeader))) };
}
