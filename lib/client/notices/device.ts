import { subscribePatienceMs } from '../../config/push.ts';
import { AppError } from '../../errors/app-error.ts';
import { type Subscription, subscriptionSchema } from '../../schemas/notice-targets.ts';

const workerPath = '/sw.js';

/** The ability of this browser; `homeScreen` is an iPhone whose page has to be installed first. */
export type DeviceState = 'unsupported' | 'homeScreen' | 'blocked' | 'ready';

interface Facts {
  readonly hasWorker: boolean;
  readonly hasPush: boolean;
  readonly permission: NotificationPermission | undefined;
  readonly userAgent: string;
  /** The number of fingers that the screen knows: an iPad calls itself a Macintosh. */
  readonly fingers: number;
}

const isApplePhone = ({ userAgent, fingers }: Facts): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && fingers > 1);

export function judgeDevice(facts: Facts): DeviceState {
  const { hasWorker, hasPush, permission } = facts;
  if (!hasWorker || !hasPush || permission === undefined) return isApplePhone(facts) ? 'homeScreen' : 'unsupported';
  return permission === 'denied' ? 'blocked' : 'ready';
}

export const deviceState = (): DeviceState =>
  judgeDevice({
    hasWorker: 'serviceWorker' in navigator,
    hasPush: 'PushManager' in window,
    permission: 'Notification' in window ? Notification.permission : undefined,
    userAgent: navigator.userAgent,
    fingers: navigator.maxTouchPoints,
  });

/** Returns this browser's subscription, without asking for one. */
export async function currentSubscription(): Promise<Subscription | undefined> {
  if (deviceState() !== 'ready' || Notification.permission !== 'granted') return undefined;
  const registration = await navigator.serviceWorker.getRegistration('/');
  const subscription = await registration?.pushManager.getSubscription();
  return subscription ? subscriptionSchema.parse(subscription.toJSON()) : undefined;
}

/** Subscribes this browser. Some never answer: after a while that counts as a refusal. */
async function subscribe(publicKey: string): Promise<Subscription> {
  await navigator.serviceWorker.register(workerPath, { scope: '/', updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  // Nobody is told by a subscription that is still here: its service ended it, its owner removed it, or its key is old.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  return subscriptionSchema.parse(made.toJSON());
}

/** Asks the sandbox's push service for a browser of its own, where this one has no service to subscribe at. */
async function subscribeAt(standIn: string, applicationServerKey: string): Promise<Subscription> {
  const body = JSON.stringify({ applicationServerKey });
  const answer = await fetch(`${standIn}/subscriptions`, { method: 'POST', body });
  return subscriptionSchema.parse(await answer.json());
}

interface Offered {
  readonly publicKey: string;
  readonly standIn?: string | undefined;
}

/** Subscribes this browser after its owner pressed for it; he has granted notifications. */
export async function subscribeDevice({ publicKey, standIn }: Offered): Promise<Subscription> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new AppError('notices.no_service')), subscribePatienceMs);
  });
  try {
    const made = await Promise.race([subscribe(publicKey), late]);
    if (standIn === undefined || made.endpoint.startsWith(standIn)) return made;
  } catch (cause) {
    if (standIn === undefined) throw new AppError('notices.no_service', { cause });
  }
  return subscribeAt(standIn, publicKey);
}

/** Returns by what a device finds itself in the list of its owner. */
export async function markOfDevice({ endpoint }: Subscription): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return [...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, 32);
}
