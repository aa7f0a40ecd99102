import { z } from 'zod';
import { type MailAccess, mailAddress } from '../../lib/config/mail.ts';
import { isOnThisMachine } from './vendor-address.ts';

const smtpAddress = z.string().refine((value) => {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, pathname, search, hash } = new URL(value);
  const isBare = ['', '/'].includes(pathname) && search === '' && hash === '';
  return (protocol === 'smtp:' || protocol === 'smtps:') && hostname !== '' && isBare;
}, 'must be the address of a mail server, such as smtp://user:password@mail.your.domain:587 (smtps:// for port 465)');

/** A name may stand before the address: Pluto <notices@your.domain>. */
const sender = /^(?:([^<>"\r\n@]{1,60}?) ?<([^\s<>]+)>|([^\s<>]+))$/;

function senderOf(value: string): { readonly name: string; readonly address: string } | undefined {
  const [, name = '', inBrackets, alone] = sender.exec(value.trim()) ?? [];
  const address = inBrackets ?? alone;
  return address !== undefined && mailAddress.test(address) ? { name: name.trim(), address } : undefined;
}

/** The server that takes mail of this site, and whom the mail is from. */
export const mailVariables = {
  SMTP_URL: smtpAddress.optional(),
  MAIL_FROM: z
    .string()
    .refine((value) => senderOf(value) !== undefined, 'must be an address such as Pluto <notices@your.domain>')
    .optional(),
};
type Variables = z.infer<z.ZodObject<typeof mailVariables>>;

export interface MailSettings {
  /** Undefined if no server is set: e-mail is then not offered. */
  readonly mail: MailAccess | undefined;
}

const ports = { secure: 465, submission: 587 } as const;

/** Returns what is wrong with the settings of mail. */
export function mailProblems({ SMTP_URL: url, MAIL_FROM: from }: Variables) {
  if (url !== undefined && from === undefined) {
    return [{ variable: 'MAIL_FROM', problem: 'must be set beside SMTP_URL, such as Pluto <notices@your.domain>' }];
  }
  return url === undefined && from !== undefined
    ? [{ variable: 'SMTP_URL', problem: 'must be set beside MAIL_FROM' }]
    : [];
}

/** The sandbox's own server. Its name leads nowhere: the connection goes through the sandbox's port. */
const sandboxMail = (sandboxUrl: string): MailAccess => ({
  ...{ host: 'mail.sandbox', port: 25, isSecure: false, needsEncryption: false, login: undefined },
  from: { name: 'Pluto', address: 'notices@pluto.example' },
  standIn: sandboxUrl,
});

export function mailSettingsOf(values: Variables, sandboxUrl: string | undefined): MailSettings {
  const from = values.MAIL_FROM === undefined ? undefined : senderOf(values.MAIL_FROM);
  if (values.SMTP_URL === undefined || from === undefined) {
    return { mail: sandboxUrl === undefined ? undefined : sandboxMail(sandboxUrl) };
  }
  const { protocol, hostname, port: given, username, password } = new URL(values.SMTP_URL);
  const isSecure = protocol === 'smtps:';
  const port = given === '' ? (isSecure ? ports.secure : ports.submission) : Number(given);
  const user = decodeURIComponent(username);
  const login = user === '' ? undefined : { user, pass: decodeURIComponent(password) };
  // A password never leaves in the clear, and the port for submission is never spoken to in the clear.
  const isAtStake = port === ports.submission || login !== undefined;
  const needsEncryption = !isSecure && isAtStake && !isOnThisMachine(`https://${hostname}`);
  return {
    mail: { host: hostname, port, isSecure, needsEncryption, login, from, standIn: undefined },
  };
}
