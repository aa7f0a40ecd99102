import type * as z from 'zod/mini';

/** One call of our own API: everything that the route and the browser have to agree on. */
export interface Contract<
  Name extends string = string,
  Input extends z.core.$ZodType = z.core.$ZodType,
  Output extends z.core.$ZodType = z.core.$ZodType,
> {
  /** The address below /api, and the folder of the route. */
  readonly name: Name;
  /** A GET sends its input as the query, a POST as JSON. */
  readonly method: 'GET' | 'POST';
  readonly input: Input;
  readonly output: Output;
  /** A POST whose input is in its address, because others write its body. */
  readonly isByAddress?: true;
  /** The answer is a vendor's and may be some time old; a header gives its age. */
  readonly isAged?: true;
  /** The answer comes line by line, each of the form of `output`. */
  readonly isLines?: true;
  /** The page of the vendor's documentation, for a call that passes on a vendor's answer. */
  readonly vendorPage?: string;
  /** A request that is well formed. */
  readonly example: z.input<Input>;
}

/** Declares a call; its types follow from its schemas. */
export const declareCall = <const Name extends string, Input extends z.core.$ZodType, Output extends z.core.$ZodType>(
  contract: Contract<Name, Input, Output>,
): Contract<Name, Input, Output> => contract;

/** The invented values of the examples: no wallet, token or signature here belongs to anybody. */
export const someone = '0x1111111111111111111111111111111111111111';
export const someToken = '0x2222222222222222222222222222222222222222';
export const otherToken = '0x3333333333333333333333333333333333333333';
export const someSignature = `0x${'00'.repeat(65)}` as const;
export const someId = '00000000-0000-4000-8000-000000000000';
export const someConsent = {
  nonce: '0123456789abcdef0123456789abcdef',
  expirationTime: '2026-11-01T00:10:00.000Z',
  signature: someSignature,
};
