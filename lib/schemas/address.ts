import * as z from 'zod/mini';

const inLowerCase = z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-f]{40}$/))]);

/** An address as it is stored and compared: in lower case. The checksummed form is only for display. */
export const addressSchema = z.pipe(z.string().check(z.toLowerCase()), inLowerCase);
export type Address = z.output<typeof addressSchema>;
