import * as z from 'zod/mini';
import {
  cataloguePairSchema,
  cataloguePairsRequestSchema,
  cataloguePairsSchema,
  catalogueRowRequestSchema,
  catalogueTokenSchema,
  catalogueTokensRequestSchema,
  catalogueTokensSchema,
  chainTokensRequestSchema,
  chainTokensSchema,
  switchedSchema,
  switchSchema,
  tokenCheckedSchema,
  tokenCheckSchema,
} from '../schemas/catalogue.ts';
import {
  announcementChannelSchema,
  catalogueExportRequestSchema,
  catalogueExportSchema,
  generateAnnouncementSchema,
  generatedAnnouncementSchema,
  importedRowsSchema,
  importPairsSchema,
  importTokensSchema,
  managedPairSchema,
  managedTokenSchema,
  managePairSchema,
  manageTokenSchema,
  postAnnouncementSchema,
  postedAnnouncementSchema,
  previewAnnouncementSchema,
  previewedAnnouncementSchema,
  previewedLogoSchema,
  previewLogoSchema,
  uploadedLogoSchema,
  uploadLogoSchema,
} from '../schemas/manage.ts';
import { declareCall, someone, someToken } from './contract.ts';

const otherToken = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';
const someRow = {
  chain_id: 1,
  address: someToken,
  is_native: false,
  symbol: 'LINK',
  name: 'ChainLink Token',
  decimals: 18,
  wrapped_address: null,
  social_links: {},
} as const;

export const checkToken = declareCall({
  name: 'check-token',
  method: 'POST',
  input: tokenCheckSchema,
  output: tokenCheckedSchema,
  example: { address: someToken, chainId: 1, symbol: 'LINK', name: 'ChainLink Token' },
});

export const exportCatalogue = declareCall({
  name: 'export-catalogue',
  method: 'POST',
  input: catalogueExportRequestSchema,
  output: catalogueExportSchema,
  example: { kind: 'tokens' },
});

export const generateAnnouncementImageV3 = declareCall({
  name: 'generate-announcement-image-v3',
  method: 'POST',
  input: generateAnnouncementSchema,
  output: generatedAnnouncementSchema,
  example: { baseTokenLogoUrl: 'https://pictures.example/coin.png', pairId: 7 },
});

export const previewAnnouncementImage = declareCall({
  name: 'preview-announcement-image',
  method: 'POST',
  input: previewAnnouncementSchema,
  output: previewedAnnouncementSchema,
  example: {
    baseTokenLogoUrl: 'https://pictures.example/coin.png',
    pairId: 7,
    choices: { locale: 'en', look: 'night', shows: { price: true, liquidity: true }, line: '' },
    size: 'wide',
  },
});

export const postAnnouncement = declareCall({
  name: 'post-announcement',
  method: 'POST',
  input: postAnnouncementSchema,
  output: postedAnnouncementSchema,
  example: { pairId: 7, imageUrl: 'https://pictures.example/7-wide.png', size: 'wide', locale: 'en' },
});

export const announcementChannel = declareCall({
  name: 'announcement-channel',
  method: 'GET',
  input: z.object({}),
  output: announcementChannelSchema,
  example: {},
});

export const importPairs = declareCall({
  name: 'import-pairs',
  method: 'POST',
  input: importPairsSchema,
  output: importedRowsSchema,
  example: {
    walletAddress: someone,
    isDryRun: true,
    rows: [{ chain_id: 1, base_address: someToken, quote_address: otherToken }],
  },
});

export const importTokens = declareCall({
  name: 'import-tokens',
  method: 'POST',
  input: importTokensSchema,
  output: importedRowsSchema,
  example: { walletAddress: someone, isDryRun: true, rows: [someRow] },
});

export const managePair = declareCall({
  name: 'manage-pair',
  method: 'POST',
  input: managePairSchema,
  output: managedPairSchema,
  example: { action: 'delete', walletAddress: someone, pairData: { id: 7 } },
});

export const manageToken = declareCall({
  name: 'manage-token',
  method: 'POST',
  input: manageTokenSchema,
  output: managedTokenSchema,
  example: { action: 'delete', walletAddress: someone, tokenData: { id: 7 } },
});

export const previewTokenLogo = declareCall({
  name: 'preview-token-logo',
  method: 'POST',
  input: previewLogoSchema,
  output: previewedLogoSchema,
  example: { logoUrl: 'https://pictures.example/coin.png' },
});

export const readCataloguePair = declareCall({
  name: 'read-catalogue-pair',
  method: 'POST',
  input: catalogueRowRequestSchema,
  output: cataloguePairSchema,
  example: { id: 7 },
});

export const readCataloguePairs = declareCall({
  name: 'read-catalogue-pairs',
  method: 'GET',
  input: cataloguePairsRequestSchema,
  output: cataloguePairsSchema,
  example: { chain: 'base', page: '1' },
});

export const readCatalogueToken = declareCall({
  name: 'read-catalogue-token',
  method: 'POST',
  input: catalogueRowRequestSchema,
  output: catalogueTokenSchema,
  example: { id: 7 },
});

export const readCatalogueTokens = declareCall({
  name: 'read-catalogue-tokens',
  method: 'GET',
  input: catalogueTokensRequestSchema,
  output: catalogueTokensSchema,
  example: { chain: 'base', page: '1' },
});

export const readChainTokens = declareCall({
  name: 'read-chain-tokens',
  method: 'POST',
  input: chainTokensRequestSchema,
  output: chainTokensSchema,
  example: { chainId: 1 },
});

export const switchCatalogue = declareCall({
  name: 'switch-catalogue',
  method: 'POST',
  input: switchSchema,
  output: switchedSchema,
  example: { walletAddress: someone, kind: 'pairs', ids: [7], isEnabled: true },
});

export const uploadTokenLogo = declareCall({
  name: 'upload-token-logo',
  method: 'POST',
  input: uploadLogoSchema,
  output: uploadedLogoSchema,
  example: { walletAddress: someone, tokenAddress: someToken, chainId: 1, imageBase64: 'data:image/png;base64,' },
});
