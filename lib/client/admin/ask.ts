import type * as z from 'zod/mini';
import type { ChainId } from '../../config/venues/chains.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Address } from '../../schemas/address.ts';
import { type AdminChange, adminsSchema } from '../../schemas/admin.ts';
import {
  type CataloguePairs,
  type CatalogueTokens,
  cataloguePairSchema,
  cataloguePairsSchema,
  catalogueTokenSchema,
  catalogueTokensSchema,
  chainTokensSchema,
  type Switch,
  switchedSchema,
  type TokenCheck,
  tokenCheckedSchema,
} from '../../schemas/catalogue.ts';
import {
  catalogueExportSchema,
  generatedAnnouncementSchema,
  type ImportTokens,
  importedTokensSchema,
  type ManagePair,
  type ManageToken,
  managedPairSchema,
  managedTokenSchema,
  previewedLogoSchema,
  uploadedLogoSchema,
  type uploadLogoSchema,
} from '../../schemas/manage.ts';
import { tokenMetadataSchema } from '../../schemas/spot.ts';
import { callHandler } from '../handlers/call.ts';

export function askTokens(query: string, page: number, signal: AbortSignal): Promise<CatalogueTokens> {
  const fields = new URLSearchParams(query);
  fields.set('page', String(page));
  const path: `/api/${string}` = `/api/read-catalogue-tokens?${fields.toString()}`;
  return callHandler({ path, method: 'GET', output: catalogueTokensSchema, signal });
}

export function askPairs(query: string, page: number, signal: AbortSignal): Promise<CataloguePairs> {
  const fields = new URLSearchParams(query);
  fields.set('page', String(page));
  const path: `/api/${string}` = `/api/read-catalogue-pairs?${fields.toString()}`;
  return callHandler({ path, method: 'GET', output: cataloguePairsSchema, signal });
}

export const askToken = (id: number) =>
  callHandler({ path: '/api/read-catalogue-token', body: { id }, output: catalogueTokenSchema });

export const askPair = (id: number) =>
  callHandler({ path: '/api/read-catalogue-pair', body: { id }, output: cataloguePairSchema });

export const askChainTokens = (chainId: ChainId, signal: AbortSignal) =>
  callHandler({ path: '/api/read-chain-tokens', body: { chainId }, output: chainTokensSchema, signal });

export const askCheck = (body: TokenCheck, signal: AbortSignal) =>
  callHandler({ path: '/api/check-token', body, output: tokenCheckedSchema, signal });

export const askMetadata = (address: Address, chainId: ChainId, signal: AbortSignal) =>
  callHandler({ path: '/api/birdeye-token-metadata', body: { address, chainId }, output: tokenMetadataSchema, signal });

export const sendToken = (body: ManageToken) =>
  callHandler({ path: '/api/manage-token', body, output: managedTokenSchema });

export const sendPair = (body: ManagePair) =>
  callHandler({ path: '/api/manage-pair', body, output: managedPairSchema });

export const sendSwitch = (body: Switch) =>
  callHandler({ path: '/api/switch-catalogue', body, output: switchedSchema });

export const sendLogo = (body: z.input<typeof uploadLogoSchema>) =>
  callHandler({ path: '/api/upload-token-logo', body, output: uploadedLogoSchema });

export const askLogoPreview = (logoUrl: string, signal: AbortSignal) =>
  callHandler({ path: '/api/preview-token-logo', body: { logoUrl }, output: previewedLogoSchema, signal });

export const sendAnnouncement = (body: { readonly baseTokenLogoUrl: string; readonly pairId: number }) =>
  callHandler({ path: '/api/generate-announcement-image-v3', body, output: generatedAnnouncementSchema });

export const askAdmins = (walletAddress: Address, signal: AbortSignal) =>
  callHandler({ path: '/api/read-admins', body: { walletAddress }, output: adminsSchema, signal });

export const sendAdmin = (body: AdminChange) => callHandler({ path: '/api/manage-admin', body, output: adminsSchema });

/** Reads a picked file as a data URL. */
export function dataUrlOf(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener('load', () => {
    if (typeof reader.result === 'string') resolve(reader.result);
    else reject(new AppError('logo.not_image'));
  });
  reader.addEventListener('error', () => reject(new AppError('logo.not_image', { cause: reader.error })));
  reader.readAsDataURL(file);
  return promise;
}

export const askExport = (kind: 'tokens' | 'pairs') =>
  callHandler({ path: '/api/export-catalogue', body: { kind }, output: catalogueExportSchema });

export const sendImport = (body: ImportTokens) =>
  callHandler({ path: '/api/import-tokens', body, output: importedTokensSchema });
