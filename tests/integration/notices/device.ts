import { createECDH } from 'node:crypto';
import { expect, vi } from 'vitest';
import * as z from 'zod';
import { POST as saveDevice } from '@/app/api/save-notice-device/route';
import { deviceText } from '../../../lib/domain/notices/target-consent.ts';
import { type OwnTargets, ownTargetsSchema, type Subscription } from '../../../lib/schemas/notice-targets.ts';
import type { NoticeSettings } from '../../../lib/schemas/notices.ts';
import { type Answered, type Browser, service, site } from '../auth/browser.ts';
import { chosenSandbox } from '../chosen-sandbox.ts';

// The key of this site, as the launcher makes one for a sandbox; devices are offered where the chains are sandboxed.
const pair = createECDH('prime256v1');
pair.setPrivateKey(Buffer.alloc(32, 7));
const siteKey = pair.getPublicKey('base64url');
vi.stubEnv('VAPID_PRIVATE_KEY', pair.getPrivateKey('base64url'));
vi.stubEnv('CHAINS_MODE', 'sandbox');

const { url } = chosenSandbox();

const arrivedSchema = z.object({
  id: z.string(),
  text: z.string(),
  ttl: z.int(),
  urgency: z.string().optional(),
  topic: z.string().optional(),
});
const reportSchema = z.object({ inbox: z.array(arrivedSchema) });

/** Turns the knob of the push service. */
export async function pushControl(body: object): Promise<void> {
  const answer = await fetch(`${url}/control/push`, { method: 'POST', body: JSON.stringify(body) });
  expect(answer.status).toBe(200);
}

/** A browser that has subscribed at the sandbox's push service. */
export class Device {
  readonly subscription: Subscription;
  readonly id: string;

  private constructor(subscription: Subscription) {
    this.subscription = subscription;
    this.id = subscription.endpoint.slice(subscription.endpoint.lastIndexOf('/') + 1);
  }

  static async subscribed(applicationServerKey = siteKey): Promise<Device> {
    const body = JSON.stringify({ applicationServerKey });
    const answer = await fetch(`${url}/push/subscriptions`, { method: 'POST', body });
    return new Device(Object(await answer.json()));
  }

  /** Returns what has arrived, decrypted with the browser's keys. */
  async arrived() {
    const report = reportSchema.parse(await (await fetch(`${url}/control/push`)).json());
    return report.inbox.filter(({ id }) => id === this.id).map(({ text, ...about }) => ({ ...about, ...read(text) }));
  }

  answersWith(status: number, more: { readonly retryAfter?: number; readonly times?: number } = {}): Promise<void> {
    return pushControl({ script: { id: this.id, status, ...more } });
  }
}

const textSchema = z.object({
  web_push: z.literal(8030),
  notification: z.object({
    title: z.string(),
    body: z.string(),
    navigate: z.string(),
    lang: z.string(),
    tag: z.string(),
  }),
  app_badge: z.int(),
});
const read = (text: string) => {
  const { notification, app_badge: badge } = textSchema.parse(JSON.parse(text));
  return { ...notification, badge };
};

export const wantedOfDevice: NoticeSettings = { off: [], nearPercent: 10, quiet: null, timeZone: 'UTC' };

interface Saving {
  readonly settings?: Partial<NoticeSettings>;
  readonly hidesAmounts?: boolean;
  readonly locale?: string;
  readonly signer?: Browser;
  /** The device that is signed, where it differs from the one that is sent. */
  readonly signs?: Device;
  readonly isUnsigned?: boolean;
}

/** Has an account watched whose turn is not soon, so that it takes none from those that other files read. */
export async function watchedLater({ wallet }: Browser): Promise<void> {
  const read_at = new Date(Date.now() + 86_400_000).toISOString();
  const row = { owner: wallet, wallet, read_at };
  await service.db.from('watched_accounts').upsert(row, { onConflict: 'owner', ignoreDuplicates: true }).throwOnError();
}

/** Asks for a device to be told, as the page does. */
export async function saved(owner: Browser, device: Device, saving: Saving = {}): Promise<Answered> {
  const { signer = owner, signs = device, settings, hidesAmounts = true, locale = 'en', isUnsigned = false } = saving;
  const nonce = await owner.challenge();
  const expirationTime = new Date(Date.now() + 60_000).toISOString();
  const name = 'Phone';
  const { endpoint } = signs.subscription;
  const at = { host: new URL(site).host, nonce, expirationTime };
  const message = deviceText({ ...at, wallet: owner.wallet, name, endpoint });
  const consent = { nonce, expirationTime, signature: await signer.key.signMessage({ message }) };
  await watchedLater(owner);
  return owner.post(saveDevice, '/api/save-notice-device', {
    ...{ userAddress: owner.wallet, subscription: device.subscription, locale, name, hidesAmounts },
    settings: { ...wantedOfDevice, ...settings },
    ...(!isUnsigned && { consent }),
  });
}

export const targetsIn = ({ body }: Answered): OwnTargets => ownTargetsSchema.parse(body);

/** Returns a device on which an owner is told. */
export async function toldDevice(owner: Browser, saving: Saving = {}): Promise<{ device: Device; id: string }> {
  const device = await Device.subscribed();
  const answer = await saved(owner, device, saving);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const id = targetsIn(answer).targets.at(-1)?.id;
  if (id === undefined) throw new Error('The device is not listed');
  return { device, id };
}
