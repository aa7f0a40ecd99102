import type * as z from 'zod/mini';
import type { Contract } from './contract.ts';

/** Makes a call whose contract and schemas load with the first call of its kind. */
export async function callLater<Input extends z.core.$ZodType, Output extends z.core.$ZodType>(
  load: () => Promise<Contract<string, Input, Output>>,
  input: z.input<Input>,
  signal?: AbortSignal,
): Promise<z.output<Output>> {
  const [{ call }, contract] = await Promise.all([import('./call.ts'), load()]);
  return call(contract, input, signal);
}
