import type { PublicConfig } from '../../config/venues/public.ts';
import { pageConfig } from './config.ts';

/** Returns what a wallet must be told of this installation: its chains, their nodes, and how apps reach the page. */
export const walletSetup = (): PublicConfig => pageConfig();
