import * as z from 'zod/mini';
import {
  hiddenMarks,
  longestUrl,
  maxLogoBytes,
  maxNameLength,
  maxTokenDecimals,
  mostImportedAtOnce,
  symbolPattern,
  webUrlPattern,
} from '../config/admin.ts';
import { announcementLooks, longestAnnouncementLine, pictureSizeNames } from '../config/site/social-pictures.ts';
import { addressSchema } from './address.ts';
import { cataloguePairSchema, catalogueTokenSchema } from './catalogue.ts';
import { chainIdSchema } from './chain.ts';

// The requests by which administrators change the catalogue, in the words of the specification. A save that changes a
// row names, beyond the specification, the version that the administrator saw.

const url = z.nullable(z.url({ protocol: /^https?$/ }).check(z.regex(webUrlPattern), z.maxLength(longestUrl)));
const link = z.optional(url);
const id = z.int().check(z.positive());

const tokenFields = {
  chain_id: chainIdSchema,
  address: addressSchema,
  is_native: z.literal(false),
  symbol: z.string().check(z.regex(symbolPattern)),
  name: z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(maxNameLength),
    z.refine((name) => !hiddenMarks.test(name)),
  ),
  decimals: z.int().check(z.minimum(0), z.maximum(maxTokenDecimals)),
  logo_url: url,
  wrapped_address: z.null(),
  social_links: z.object({ twitter: link, discord: link, medium: link, website: link, telegram: link }),
  is_enabled: z.optional(z.boolean()),
  is_meme: z.optional(z.boolean()),
};
const tokenDataSchema = z.object(tokenFields);
export type TokenData = z.output<typeof tokenDataSchema>;

export const manageTokenSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('create'), walletAddress: addressSchema, tokenData: tokenDataSchema }),
  z.object({
    action: z.literal('update'),
    walletAddress: addressSchema,
    tokenData: z.object({ ...tokenFields, id, version: z.int() }),
  }),
  z.object({ action: z.literal('delete'), walletAddress: addressSchema, tokenData: z.object({ id }) }),
]);
export type ManageToken = z.output<typeof manageTokenSchema>;
export const managedTokenSchema = z.object({ token: catalogueTokenSchema });

const pairFields = {
  chain_id: chainIdSchema,
  base_token_id: id,
  quote_token_id: id,
  /** The database writes the label itself. */
  label: z.string().check(z.maxLength(100)),
  is_enabled: z.boolean(),
};
const pairDataSchema = z.object(pairFields);
export type PairData = z.output<typeof pairDataSchema>;

export const managePairSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('create'), walletAddress: addressSchema, pairData: pairDataSchema }),
  z.object({
    action: z.literal('update'),
    walletAddress: addressSchema,
    pairData: z.object({ ...pairFields, id, version: z.int() }),
  }),
  z.object({ action: z.literal('delete'), walletAddress: addressSchema, pairData: z.object({ id }) }),
]);
export type ManagePair = z.output<typeof managePairSchema>;
/** The pair as it was saved; a deleted one only by its label. */
export const managedPairSchema = z.object({ label: z.string(), pair: z.optional(cataloguePairSchema) });

/** The longest data URL of a picture of the largest size. */
const longestImage = Math.ceil(maxLogoBytes / 3) * 4 + 100;
export const uploadLogoSchema = z.object({
  walletAddress: addressSchema,
  tokenAddress: addressSchema,
  chainId: chainIdSchema,
  imageBase64: z.string().check(z.maxLength(longestImage)),
});
export const uploadedLogoSchema = z.object({ publicUrl: z.string() });

/** Requests the picture at an address outside our bucket. */
export const previewLogoSchema = z.object({
  logoUrl: z.url({ protocol: /^https?$/ }).check(z.regex(webUrlPattern), z.maxLength(longestUrl)),
});
/** The picture itself, as a data URL. */
export const previewedLogoSchema = z.object({ picture: z.string() });

/** The choices of an administrator for an announcement; its figures are the server’s. */
export const announcementChoicesSchema = z.strictObject({
  locale: z.string().check(z.maxLength(5)),
  look: z.enum(announcementLooks),
  shows: z.strictObject({ price: z.boolean(), liquidity: z.boolean() }),
  /** A line below the pair's name. */
  line: z.string().check(z.maxLength(longestAnnouncementLine)),
});
export type AnnouncementChoices = z.output<typeof announcementChoicesSchema>;

const announcedPairSchema = z.object({
  baseTokenLogoUrl: z.string().check(z.maxLength(longestUrl)),
  pairId: id,
});
export const generateAnnouncementSchema = z.object({
  ...announcedPairSchema.shape,
  choices: z.optional(announcementChoicesSchema),
});
export const generatedAnnouncementSchema = z.object({ imageUrl: z.string() });

export const previewAnnouncementSchema = z.object({
  ...announcedPairSchema.shape,
  choices: announcementChoicesSchema,
  size: z.enum(pictureSizeNames),
});
export type PreviewedAnnouncement = z.output<typeof previewAnnouncementSchema>;
export const previewedAnnouncementSchema = z.object({ picture: z.string(), isLineDrawn: z.boolean() });

export const postAnnouncementSchema = z.object({
  pairId: id,
  /** The address of the announcement that the screen shows. */
  imageUrl: z.string().check(z.maxLength(longestUrl)),
  size: z.enum(pictureSizeNames),
  locale: z.string().check(z.maxLength(5)),
});
export const postedAnnouncementSchema = z.object({ posted: z.literal(true) });
/** The channel of the bot to which announcements are posted, where the operator set one. */
export const announcementChannelSchema = z.object({ channel: z.optional(z.string()) });

export const catalogueExportRequestSchema = z.object({ kind: z.enum(['tokens', 'pairs']) });
export const catalogueExportSchema = z.object({
  tokens: z.array(catalogueTokenSchema),
  pairs: z.array(cataloguePairSchema),
});

/** A token of a file. The token keeps the values of fields that the file does not have. */
const tokenRowSchema = z.object({
  ...tokenFields,
  logo_url: z.optional(url),
  /** The version that the dry run saw; absent for a token that did not exist. */
  version: z.optional(z.int()),
});
export type TokenRow = z.output<typeof tokenRowSchema>;

/** A pair of a file, whose tokens are in the catalogue already. A file without the switch leaves it as it is. */
const pairRowSchema = z.object({
  chain_id: chainIdSchema,
  base_address: addressSchema,
  quote_address: addressSchema,
  is_enabled: z.optional(z.boolean()),
  /** The version that the dry run saw; absent for a pair that did not exist. */
  version: z.optional(z.int()),
});
export type PairRow = z.output<typeof pairRowSchema>;

/** Some pairs of a file, as its tokens are sent. */
export const importPairsSchema = z.object({
  walletAddress: addressSchema,
  isDryRun: z.boolean(),
  rows: z.array(pairRowSchema).check(z.minLength(1), z.maxLength(mostImportedAtOnce)),
});
export type ImportPairs = z.output<typeof importPairsSchema>;

/** Some tokens of a file: the screen sends them in parts, so that each answer comes soon. */
export const importTokensSchema = z.object({
  walletAddress: addressSchema,
  /** Nothing is saved. */
  isDryRun: z.boolean(),
  rows: z.array(tokenRowSchema).check(z.minLength(1), z.maxLength(mostImportedAtOnce)),
});
export type ImportTokens = z.output<typeof importTokensSchema>;

const importedSchema = z.object({
  outcome: z.enum(['create', 'update', 'same', 'error']),
  /** The reason why a row is refused, as an error code with the details that its text quotes. */
  code: z.optional(z.string()),
  details: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  /** The version at which the result was determined; absent for a row that did not exist. */
  version: z.optional(z.int()),
  /** Whether the row would be enabled. */
  isEnabled: z.optional(z.boolean()),
});
export type Imported = z.output<typeof importedSchema>;
/** The outcomes in the order of the rows. */
export const importedRowsSchema = z.object({ outcomes: z.array(importedSchema) });
