import { randomBytes } from 'node:crypto';
import { expect, vi } from 'vitest';
import * as z from 'zod';
import { POST as confirm } from '@/app/api/confirm-notice-mail/route';
import { POST as saveMail } from '@/app/api/save-notice-mail/route';
import { mailText } from '../../../lib/domain/notices/target-consent.ts';
import type { NoticeSettings } from '../../../lib/schemas/notices.ts';
import { type Answered, type Browser, site } from '../auth/browser.ts';
import { chosenSandbox } from '../chosen-sandbox.ts';
import { targetsIn, wantedOfDevice, watchedLater } from './device.ts';

// Mail goes to the sandbox’s server where nothing is live.
vi.stubEnv('CHAINS_MODE', 'sandbox');

const { url } = chosenSandbox();
const arrivedSchema = z.object({ to: z.string(), text: z.string(), headers: z.record(z.string(), z.string()) });
const reportSchema = z.object({ inbox: z.array(arrivedSchema) });

/** Turns the knob of the mail server. */
export async function mailControl(body: object): Promise<void> {
  const answer = await fetch(`${url}/control/mail`, { method: 'POST', body: JSON.stringify(body) });
  expect(answer.status).toBe(200);
}

/** An address that nobody else has, and its inbox at the sandbox. */
export class Mailbox {
  readonly address = `${randomBytes(6).toString('hex')}@desk.example`;

  async arrived() {
    const report = reportSchema.parse(await (await fetch(`${url}/control/mail`)).json());
    return report.inbox.filter(({ to }) => to === this.address);
  }

  /** The newest mail. */
  async newest() {
    const mail = (await this.arrived()).at(-1);
    if (mail === undefined) throw new Error('No mail has arrived');
    return mail;
  }

  answersWith(answer: unknown, more: { readonly at?: string; readonly times?: number } = {}): Promise<void> {
    return mailControl({ script: { address: this.address, answer, ...more } });
  }
}

/** Returns the secret of the link to a page in a mail. */
export function tokenIn(text: string, page: 'confirm' | 'stop'): string {
  const token = new RegExp(`/notifications/${page}#([\\w-]{43})`).exec(text)?.[1];
  if (token === undefined) throw new Error(`No link to ${page} in: ${text}`);
  return token;
}

interface Saving {
  readonly settings?: Partial<NoticeSettings>;
  readonly hidesAmounts?: boolean;
  readonly locale?: string;
  readonly signer?: Browser;
  /** The address that is signed, where it differs from the one that is sent. */
  readonly signs?: string;
  readonly isUnsigned?: boolean;
}

/** Asks for an address to be told, as the page does. */
export async function askedFor(owner: Browser, address: string, saving: Saving = {}): Promise<Answered> {
  const { signer = owner, signs = address, settings, hidesAmounts = true, locale = 'en', isUnsigned = false } = saving;
  const nonce = await owner.challenge();
  const expirationTime = new Date(Date.now() + 60_000).toISOString();
  const message = mailText({ host: new URL(site).host, wallet: owner.wallet, address: signs, nonce, expirationTime });
  const consent = { nonce, expirationTime, signature: await signer.key.signMessage({ message }) };
  await watchedLater(owner);
  return owner.post(saveMail, '/api/save-notice-mail', {
    ...{ userAddress: owner.wallet, address, name: 'Desk', locale, hidesAmounts },
    settings: { ...wantedOfDevice, ...settings },
    ...(!isUnsigned && { consent }),
  });
}

/** Returns an address on which an owner is told: he has signed for it, and its reader has confirmed it. */
export async function toldMailbox(owner: Browser, saving: Saving = {}): Promise<{ box: Mailbox; id: string }> {
  const box = new Mailbox();
  const answer = await askedFor(owner, box.address, saving);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const id = targetsIn(answer).targets.find(({ mail }) => mail?.address === box.address)?.id;
  if (id === undefined) throw new Error('The address is not listed');
  const token = tokenIn((await box.newest()).text, 'confirm');
  expect((await owner.post(confirm, '/api/confirm-notice-mail', { token })).status).toBe(200);
  return { box, id };
}
