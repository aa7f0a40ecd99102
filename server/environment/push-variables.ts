import { createECDH } from 'node:crypto';
import { z } from 'zod';
import { isOnThisMachine } from './vendor-address.ts';

const keyBytes = { public: 65, private: 32 } as const;

function publicKeyOf(privateKey: string): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return pair.getPublicKey().toString('base64url');
}

/** True if a number is one of the curve's private keys, which most numbers of 32 bytes are. */
function isOnCurve(privateKey: string): boolean {
  try {
    return publicKeyOf(privateKey) !== '';
  } catch {
    return false;
  }
}

const pushKey = (kind: keyof typeof keyBytes) =>
  z
    .string()
    .refine(
      (value) =>
        /^[\w-]+$/.test(value) &&
        Buffer.from(value, 'base64url').length === keyBytes[kind] &&
        (kind === 'public' || isOnCurve(value)),
      `must be the ${kind} key of a pair, ${keyBytes[kind]} bytes in base64url (npx web-push generate-vapid-keys)`,
    );

/** Apple refuses a subject with a space after `mailto:`, and the library one in angle brackets. */
const isContact = (value: string): boolean =>
  /^mailto:[^\s<>@]+@[^\s<>@]+\.[a-z]{2,}$/i.test(value) || /^https:\/\/[^\s<>/]+/.test(value);

/** The keys by which push services know this site, and whom they write to if it misbehaves. */
export const pushVariables = {
  VAPID_PUBLIC_KEY: pushKey('public').optional(),
  VAPID_PRIVATE_KEY: pushKey('private').optional(),
  VAPID_SUBJECT: z
    .string()
    .refine(
      (value) => isContact(value) || /^mailto:[^\s<>@]+@localhost$/.test(value),
      'must be how to reach you, such as mailto:you@your.domain or https://your.domain',
    )
    .optional(),
};
type Variables = z.infer<z.ZodObject<typeof pushVariables>>;

/** The access to the push services of browsers. */
export interface PushAccess {
  readonly publicKey: string;
  readonly privateKey: string;
  readonly subject: string;
  /** The base address of the sandbox's own push service, beyond which nothing is sent. */
  readonly standIn: string | undefined;
}

export interface PushSettings {
  /** Undefined if no keys are set: devices are then not offered. */
  readonly push: PushAccess | undefined;
}

const sandboxSubject = 'mailto:operator@pluto.example';

/** True if a domain leads nowhere beyond this machine, which some services refuse with each message. */
function leadsNowhere(subject: string): boolean {
  const domain = subject.startsWith('mailto:') ? (subject.split('@')[1] ?? '') : new URL(subject).hostname;
  return isOnThisMachine(`https://${domain}`) || /\.(?:localhost|invalid|local)$/i.test(domain);
}

interface Place {
  readonly isProduction: boolean;
  /** The sandbox whose push service stands in while no subject is set; undefined in live mode. */
  readonly sandboxUrl: string | undefined;
}

/** Returns what is wrong with the keys of pushes. */
export function pushProblems(values: Variables, { isProduction, sandboxUrl }: Place) {
  const { VAPID_PUBLIC_KEY: given, VAPID_PRIVATE_KEY: secret, VAPID_SUBJECT: subject } = values;
  if (secret === undefined) {
    const alone = given === undefined ? subject : given;
    return alone === undefined ? [] : [{ variable: 'VAPID_PRIVATE_KEY', problem: 'must be set beside the others' }];
  }
  if (given !== undefined && given !== publicKeyOf(secret)) {
    return [{ variable: 'VAPID_PUBLIC_KEY', problem: 'does not belong to VAPID_PRIVATE_KEY; make a pair anew' }];
  }
  if (subject === undefined) {
    const isMissing = sandboxUrl === undefined || given !== undefined;
    const problem = 'must be set beside the keys, such as mailto:you@your.domain';
    return isMissing ? [{ variable: 'VAPID_SUBJECT', problem }] : [];
  }
  if (given === undefined) {
    return [{ variable: 'VAPID_PUBLIC_KEY', problem: 'must be set beside VAPID_PRIVATE_KEY' }];
  }
  return isProduction && leadsNowhere(subject)
    ? [{ variable: 'VAPID_SUBJECT', problem: 'must name a real domain in production, which push services can reach' }]
    : [];
}

export function pushSettingsOf(values: Variables, sandboxUrl: string | undefined): PushSettings {
  const { VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = values;
  if (privateKey === undefined) return { push: undefined };
  const publicKey = values.VAPID_PUBLIC_KEY ?? publicKeyOf(privateKey);
  if (subject !== undefined) return { push: { publicKey, privateKey, subject, standIn: undefined } };
  if (sandboxUrl === undefined) return { push: undefined };
  return { push: { publicKey, privateKey, subject: sandboxSubject, standIn: `${sandboxUrl}/push` } };
}
