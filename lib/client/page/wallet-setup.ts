import type { PublicConfig } from '../../config/venues/public.ts';
import { pageConfig } from './config.ts';

/** Returns the settings for a wallet: the chains, their nodes, and how wallet apps reach the page. */
export const walletSetup = (): PublicConfig => pageConfig();
