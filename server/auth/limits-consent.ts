import 'server-only';
import { nonceLifetimeMs } from '../../lib/config/session.ts';
import { consentText, type LimitsChange } from '../../lib/domain/perps/index.ts';
import { AppError } from '../../lib/errors/app-error.ts';
import type { LimitsConsent } from '../../lib/schemas/trading-limits.ts';
import { serviceClient } from '../db/client/service.ts';
import { spendNonce } from '../db/repositories/nonces.ts';
import { env } from '../env.ts';
import { isOpen } from './challenge-cookie.ts';
import { checkSignature } from './check-signature.ts';
import type { WalletSession } from './guards.ts';

interface AskedChange {
  readonly request: Request;
  readonly change: LimitsChange;
  readonly consent: LimitsConsent | undefined;
}

function checkTime(expirationTime: string): void {
  const left = Date.parse(expirationTime) - Date.now();
  if (left <= 0 || left > nonceLifetimeMs) throw new AppError('auth.time', { details: { field: 'expirationTime' } });
}

interface SignedText {
  readonly request: Request;
  readonly consent: LimitsConsent | undefined;
  /** Returns the text that the wallet must have signed, for the requesting host. */
  readonly text: (host: string, consent: LimitsConsent) => string;
}

/** Requires the wallet's signature of exactly this text, now, and only once. */
export async function requireSigned(session: WalletSession, { request, consent, text }: SignedText): Promise<void> {
  if (consent === undefined) throw new AppError('risk.unsigned');
  const { nonce, expirationTime, signature } = consent;
  checkTime(expirationTime);
  if (!isOpen(request, nonce, Date.now())) throw new AppError('auth.nonce');
  // The origin is one of ours: every request that changes something was checked for that before.
  const { host } = new URL(request.headers.get('origin') ?? env().siteUrl);
  const { wallet, contractOn } = session;
  const rpcUrl = contractOn === undefined ? undefined : env().rpcUrls.get(contractOn);
  await checkSignature({ text: text(host, consent), signature, wallet }, rpcUrl);
  if (!(await spendNonce(serviceClient(), nonce))) throw new AppError('auth.nonce');
}

/**
 * Requires the wallet's signature to loosen a limit. A limit protects its owner from anyone who stole the session, so
 * the session alone does not suffice: the wallet signs exactly this change, now, and only once.
 */
export async function requireConsent(session: WalletSession, { request, change, consent }: AskedChange): Promise<void> {
  const { wallet } = session;
  await requireSigned(session, {
    request,
    consent,
    text: (host, { nonce, expirationTime }) => consentText({ host, wallet, change, nonce, expirationTime }),
  });
}
