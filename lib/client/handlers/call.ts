import * as z from 'zod/mini';
import { AppError } from '../../errors/app-error.ts';
import { type Ask, askHandler } from './ask.ts';

interface Call<Output extends z.core.$ZodType> extends Ask {
  readonly output: Output;
}

/** Calls one of our own handlers: returns its decoded response, or throws its refusal with its code. */
export async function callHandler<Output extends z.core.$ZodType>({
  output,
  ...asked
}: Call<Output>): Promise<z.output<Output>> {
  const parsed = z.safeParse(output, await askHandler(asked));
  if (!parsed.success) throw new AppError('internal', { cause: parsed.error });
  return parsed.data;
}
