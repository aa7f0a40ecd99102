import * as z from 'zod/mini';
import { AppError } from '../errors/app-error.ts';
import { fromWire } from '../errors/wire.ts';
import { refusalOf } from './ask.ts';
import type { Contract } from './contract.ts';

/** Decodes a line; throws the error that the line carries. */
function decodeLine<Output extends z.core.$ZodType>(line: string, output: Output): z.output<Output> {
  const value: unknown = JSON.parse(line);
  const parsed = z.safeParse(output, value);
  if (parsed.success) return parsed.data;
  throw fromWire(value) ?? new AppError('internal', { cause: parsed.error });
}

/** Makes a call whose answer arrives line by line, and yields each line as soon as it arrives. */
export async function* callForLines<Input extends z.core.$ZodType, Output extends z.core.$ZodType>(
  contract: Contract<string, Input, Output>,
  input: z.input<Input>,
  signal: AbortSignal,
): AsyncGenerator<z.output<Output>> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`/api/${contract.name}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(input),
    signal,
  });
  if (!response.ok) throw refusalOf(response, await response.text());
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  while (reader !== undefined) {
    const { done, value } = await reader.read();
    if (done) break;
    const lines = `${rest}${value}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield decodeLine(line, contract.output);
  }
}
