import type { CatalogueSource } from '../../queries/catalogue.ts';
import { askAdmins, askChainTokens, askLogoPreview, askPairs, askTokens } from './ask.ts';

/** Our handlers for administrators. */
export const catalogueSource: CatalogueSource = {
  tokens: askTokens,
  pairs: askPairs,
  chainTokens: askChainTokens,
  admins: askAdmins,
  logoPreview: askLogoPreview,
};
