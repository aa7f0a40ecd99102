import * as z from 'zod/mini';
import type { Contract } from '../../lib/api/contract.ts';
import { contracts } from './contracts.ts';

/** Returns a schema as a reader of JSON knows it; what JSON cannot say, such as a decimal that is a text, is left open. */
const shapeOf = (schema: z.core.$ZodType, io: 'input' | 'output'): string => {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return JSON.stringify(shape);
};

function partOf({ name, method, input, output, isAged, isLines, vendorPage, example }: Contract): string {
  const notes = [
    ...(isAged === true ? ['The header `x-answer-age-ms` tells how old the answer is.'] : []),
    ...(isLines === true ? ['The answer comes line by line.'] : []),
    ...(vendorPage === undefined ? [] : [`It hands on what a vendor answers: ${vendorPage}.`]),
  ];
  return [
    `## ${method} /api/${name}`,
    ...notes,
    `Example: \`${JSON.stringify(example)}\``,
    `Request: \`${shapeOf(input, 'input')}\``,
    `Answer: \`${shapeOf(output, 'input')}\``,
  ].join('\n\n');
}

/** Writes a page of all calls in Markdown. */
export const contractsPage = (): string =>
  ['# The calls of our own API', ...contracts.toSorted((a, b) => a.name.localeCompare(b.name)).map(partOf), ''].join(
    '\n\n',
  );

if (import.meta.main) process.stdout.write(contractsPage());
