import 'server-only';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '../../lib/errors/app-error.ts';
import { env } from '../env.ts';

const header = 'x-telegram-bot-api-secret-token';

const secretBy = (password: string): string =>
  createHmac('sha256', password).update('telegram webhook').digest('base64url');

/** Returns the secret that the messenger sends with each update: it gets it when the webhook is set. */
export const webhookSecret = (): string => secretBy(env().sessionPassword);

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

// The type is nominal: an update is processed only with this proof that it came from the messenger.
class ProvenMessenger {
  readonly #isProven = true;

  get isProven(): boolean {
    return this.#isProven;
  }
}
export type Messenger = ProvenMessenger;

/** Throws unless the request carries the webhook's secret, or the secret from before a change of the password. */
export function requireMessenger(request: Request): Messenger {
  const said = digestOf(request.headers.get(header) ?? '');
  const { sessionPassword, previousSessionPassword } = env();
  const passwords = previousSessionPassword === undefined ? [] : [previousSessionPassword];
  const secrets = [sessionPassword, ...passwords].map((password) => digestOf(secretBy(password)));
  // Digests have one length, and each is compared in constant time.
  const isKnown = secrets.map((secret) => timingSafeEqual(secret, said)).includes(true);
  if (!isKnown) throw new AppError('auth.forbidden');
  return new ProvenMessenger();
}

/** Returns the proof for updates that this server fetches itself from the messenger's own address. */
export const messengerToProve = (): Messenger => new ProvenMessenger();
