import { inject } from 'vitest';
import { POST as checkToken } from '@/app/api/check-token/route';
import { POST as manageAdmin } from '@/app/api/manage-admin/route';
import { POST as managePair } from '@/app/api/manage-pair/route';
import { POST as manageToken } from '@/app/api/manage-token/route';
import { POST as switchCatalogue } from '@/app/api/switch-catalogue/route';
import { POST as uploadTokenLogo } from '@/app/api/upload-token-logo/route';
import { type Address, addressSchema } from '../../../lib/schemas/address.ts';
import type { AdminRole } from '../../../lib/schemas/admin.ts';
import { type CatalogueToken, catalogueTokenSchema } from '../../../lib/schemas/catalogue.ts';
import { seededTokens } from '../../../server/sandbox/chains/genesis/seeded-tokens.ts';
import { appointAdmins } from '../../helpers/admins.ts';
import { stubEnvironment } from '../../helpers/stub-environment.ts';
import { type Answered, Browser, firstAdmin, service } from '../auth/browser.ts';

// The chains of the sandbox confirm what a token says of itself.
stubEnvironment(inject('sandbox'), {
  LOG_LEVEL: 'error',
  CHAINS_MODE: 'sandbox',
  FIRST_ADMIN_ADDRESS: firstAdmin.address,
});

export { service };

/** Contracts that are tokens and in no catalogue: the pools of a chain, each with a token for its shares. */
export function poolsOf(chainId: number): readonly Address[] {
  return seededTokens.flatMap((token) =>
    token.chainId === chainId && token.pool !== undefined ? [addressSchema.parse(token.pool.address)] : [],
  );
}

/** The decimals of the shares in a pool. */
const poolDecimals = 18;

export interface TokenDataOptions {
  readonly chain_id: number;
  readonly address: Address;
  readonly symbol: string;
  readonly [field: string]: unknown;
}

export const tokenData = (options: TokenDataOptions) => ({
  is_native: false,
  name: 'Shares of a pool',
  decimals: poolDecimals,
  logo_url: null,
  wrapped_address: null,
  social_links: { twitter: null, discord: null, medium: null, website: null, telegram: null },
  ...options,
});

/** An administrator at his desk, who sends what the screens send. */
export class Administrator {
  readonly browser = new Browser();

  static async arrive(role: AdminRole = 'editor'): Promise<Administrator> {
    const admin = new Administrator();
    await appointAdmins(service, [admin.browser.wallet], role);
    await admin.browser.signIn();
    return admin;
  }

  get wallet(): Address {
    return this.browser.wallet;
  }

  token(action: string, data: object, walletAddress: Address = this.wallet): Promise<Answered> {
    return this.browser.post(manageToken, '/api/manage-token', { walletAddress, action, tokenData: data });
  }

  pair(action: string, data: object): Promise<Answered> {
    const body = { walletAddress: this.wallet, action, pairData: data };
    return this.browser.post(managePair, '/api/manage-pair', body);
  }

  switch(kind: 'tokens' | 'pairs', ids: readonly number[], isEnabled: boolean): Promise<Answered> {
    const body = { walletAddress: this.wallet, kind, ids, isEnabled };
    return this.browser.post(switchCatalogue, '/api/switch-catalogue', body);
  }

  logo(imageBase64: string): Promise<Answered> {
    const body = { walletAddress: this.wallet, tokenAddress: this.wallet, chainId: 1, imageBase64 };
    return this.browser.post(uploadTokenLogo, '/api/upload-token-logo', body);
  }

  check(body: object): Promise<Answered> {
    return this.browser.post(checkToken, '/api/check-token', body);
  }

  admin(change: object): Promise<Answered> {
    return this.browser.post(manageAdmin, '/api/manage-admin', { walletAddress: this.wallet, ...change });
  }
}

/** Returns the token of a successful answer. */
export function tokenOf({ body, status, code }: Answered): CatalogueToken {
  if (typeof body !== 'object' || body === null || !('token' in body)) throw new Error(`refused: ${status} ${code}`);
  return catalogueTokenSchema.parse(body.token);
}

export async function auditOf(subject: string): Promise<readonly { action: string; details: unknown }[]> {
  const { data } = await service.db.from('audit_log').select('action, details').eq('subject', subject).order('id');
  return data ?? [];
}
