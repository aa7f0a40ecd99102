import fc from 'fast-check';

const lastBeforeSurrogates = 0xd7ff;
const surrogates = 0x800;

/** Any code point, assigned or not. fast-check's own takes a second to build, again in every file. */
const codePoint = fc
  .nat({ max: 0x10_ff_ff - surrogates })
  .map((at) => String.fromCodePoint(at <= lastBeforeSurrogates ? at : at + surrogates));
/** ASCII, for which most code takes another path, is as frequent as all other characters together. */
const character = fc.oneof(
  codePoint,
  fc.integer({ min: 0, max: 0x7f }).map((at) => String.fromCodePoint(at)),
);

export const anyText = (lengths: { readonly maxLength?: number } = {}): fc.Arbitrary<string> =>
  fc.string({ unit: character, ...lengths });

const ofPath = fc.constantFrom(..."abzAZ019-._~!$&'()*+,;=:@/", '%20', '%2F', '%2e', '%C3%A9', '%00');

/** A path or a query as a browser would send it. */
export const anyPath: fc.Arbitrary<string> = fc.string({ unit: ofPath });
export const anyQuery: fc.Arbitrary<string> = fc.string({ unit: fc.oneof(ofPath, fc.constantFrom('&', '=', '?')) });
