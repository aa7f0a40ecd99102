import 'server-only';
import { ECDH } from 'node:crypto';
import webPush from 'web-push';
import { pushPatienceMs } from '../../../lib/config/push.ts';
import { retryAfterMsOf } from '../../../lib/errors/http-status.ts';

/** A device's address and keys, as its browser gave them. */
export interface DeviceWay {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface Pushed {
  readonly text: string;
  /** How long the service keeps a message for a device that is away. */
  readonly lifeSeconds: number;
  readonly urgency: 'normal' | 'high';
  /** A newer message of the same topic replaces one that is still kept. */
  readonly topic: string;
}

export type PushOutcome =
  | { readonly kind: 'sent' }
  /** The subscription has ended: nothing will ever arrive there. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'tooLarge' }
  /** The service refuses this site, not this message. */
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'later'; readonly afterMs: number; readonly status: number | undefined };

/** True if a device's keys are such that something can be encrypted for it: a point of the curve, and 16 bytes. */
export function isUsable({ p256dh, auth }: Pick<DeviceWay, 'p256dh' | 'auth'>): boolean {
  try {
    const point = ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'hex', 'uncompressed');
    return point.length === 2 * 65 && Buffer.from(auth, 'base64url').length === 16;
  } catch {
    return false;
  }
}

export interface PushService {
  push(to: DeviceWay, pushed: Pushed): Promise<PushOutcome>;
}

interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  readonly subject: string;
}

/** Returns what an answer means. Windows says 406 where others say 429. */
export function outcomeOf(status: number, retryAfter: string | null, nowMs: number): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 413) return { kind: 'tooLarge' };
  if (status === 400 || status === 401 || status === 403) return { kind: 'refused', status };
  return { kind: 'later', afterMs: retryAfterMsOf(retryAfter, nowMs) ?? 0, status };
}

/**
 * Creates the client of the browsers' push services. It encrypts for the device and signs for the service; whoever calls
 * it has checked that the address belongs to one.
 */
export function createPushService({ subject, ...pair }: PushKeys, send: typeof fetch = fetch): PushService {
  return {
    async push({ endpoint, ...keys }, { text, lifeSeconds, urgency, topic }) {
      const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys }, text, {
        ...{ TTL: lifeSeconds, urgency, topic, contentEncoding: 'aes128gcm' },
        vapidDetails: { subject, ...pair },
      });
      const lines = new Headers();
      for (const [name, value] of Object.entries(headers)) {
        // The length is that of the body, which fetch writes by itself.
        if (name.toLowerCase() !== 'content-length') lines.set(name, String(value));
      }
      try {
        const answer = await send(endpoint, {
          ...{ method, headers: lines, body: new Uint8Array(body ?? []) },
          // A service never redirects us: an address that does leads elsewhere than was checked.
          redirect: 'error',
          cache: 'no-store',
          signal: AbortSignal.timeout(pushPatienceMs),
        });
        await answer.body?.cancel();
        return outcomeOf(answer.status, answer.headers.get('retry-after'), Date.now());
      } catch {
        // Whatever broke on the way says nothing of the device: it is tried again.
        return { kind: 'later', afterMs: 0, status: undefined };
      }
    },
  };
}
