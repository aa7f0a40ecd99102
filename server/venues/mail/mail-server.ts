import 'server-only';
import { createTransport } from 'nodemailer';
import * as z from 'zod/mini';
import { type MailAccess, mailAddress, mailAnswerMs, mailConnectMs, mailGreetingMs } from '../../../lib/config/mail.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly language: string;
  /** The same for each try of a mail, by which a reader's server recognises one that came twice. */
  readonly messageId: string;
  /** The address at which the receiver ends these mails by one press of his mail program. */
  readonly stopUrl: string;
}

export type MailOutcome =
  | { readonly kind: 'sent' }
  /** The receiver's server refuses this address for good. */
  | { readonly kind: 'dead' }
  /** The server refuses this site, not this address: its login, its sender, or what is thought of it. */
  | { readonly kind: 'refused'; readonly status: number | undefined }
  | { readonly kind: 'later' };

export interface MailServer {
  send(mail: Mail): Promise<MailOutcome>;
  /** Connects, encrypts and signs in, and sends nothing. */
  greet(): Promise<MailOutcome>;
}

const failureSchema = z.object({
  code: z.optional(z.string()),
  command: z.optional(z.string()),
  responseCode: z.optional(z.int()),
  response: z.optional(z.string()),
});

/** An answer about the sender or about what is sent, not about the mailbox (RFC 3463, 3.8). */
const isOfSender = (response: string): boolean => /^\d{3}[ -]5\.7\.\d+/.test(response);

/** Returns what a failure means: an address is dead only by what was said of it, or of a message for it. */
export function outcomeOfFailure(thrown: unknown): MailOutcome {
  const { success, data } = z.safeParse(failureSchema, thrown);
  if (!success) return { kind: 'later' };
  const { code, command = '', responseCode: status, response = '' } = data;
  if (code === 'EAUTH' || code === 'ETLS') return { kind: 'refused', status };
  if (status === undefined || status < 500) return { kind: 'later' };
  const isOfAddress = command === 'RCPT TO' || command === 'DATA';
  return isOfAddress && !isOfSender(response) ? { kind: 'dead' } : { kind: 'refused', status };
}

/** Returns how the server is spoken to. Without encryption nothing is said on the port for submission. */
export function connectionOf({ host, port, isSecure, needsEncryption, login, standIn }: MailAccess) {
  return {
    ...{ host, port, secure: isSecure, requireTLS: needsEncryption },
    ...(login !== undefined && { auth: login }),
    ...(standIn !== undefined && { proxy: standIn, ignoreTLS: true }),
    ...{ connectionTimeout: mailConnectMs, greetingTimeout: mailGreetingMs, socketTimeout: mailAnswerMs },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  };
}

/** Creates the client of a mail server. Each mail has one receiver, so that an answer is about that one. */
export function createMailServer(access: MailAccess): MailServer {
  const transport = createTransport(connectionOf(access));
  const outcomeOf = async (act: () => Promise<unknown>): Promise<MailOutcome> => {
    try {
      await act();
      return { kind: 'sent' };
    } catch (error) {
      return outcomeOfFailure(error);
    }
  };
  return {
    async send({ to, subject, text, language, messageId, stopUrl }) {
      // A line break in an address would make a second receiver of what follows.
      if (!mailAddress.test(to)) return { kind: 'dead' };
      return outcomeOf(() =>
        transport.sendMail({
          ...{ from: access.from, to: { name: '', address: to }, subject, text, messageId },
          headers: {
            'Auto-Submitted': 'auto-generated',
            'Content-Language': language,
            'List-Unsubscribe': `<${stopUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
      );
    },
    greet: () => outcomeOf(() => transport.verify()),
  };
}
