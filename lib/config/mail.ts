import { dayMs, hourMs, secondMs } from './time.ts';

/**
 * The addresses that are taken: one, of plain letters, without a name, a comment or a quotation. Whatever else a mail
 * program understands could hide a second receiver or a line of its own.
 */
export const mailAddress =
  /^(?=.{6,120}$)[A-Za-z0-9_+-]{1,64}(?:\.[A-Za-z0-9_+-]{1,64})*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,24}$/;
export const longestMailAddress = 120;

/** The access to a mail server. */
export interface MailAccess {
  readonly host: string;
  readonly port: number;
  /** Encrypted from the first byte, as on port 465. */
  readonly isSecure: boolean;
  /** Nothing is said before the connection is encrypted (STARTTLS). */
  readonly needsEncryption: boolean;
  readonly login: { readonly user: string; readonly pass: string } | undefined;
  readonly from: { readonly name: string; readonly address: string };
  /** The sandbox through which its own mail server is reached, and no other. */
  readonly standIn: string | undefined;
}

/** The time limits of a conversation with the mail server: to connect, until it greets, and for each answer. */
export const mailConnectMs = 5 * secondMs;
export const mailGreetingMs = 5 * secondMs;
export const mailAnswerMs = 10 * secondMs;
/** The longest that a request waits for a mail that it sends. */
export const mailPatienceMs = 25 * secondMs;

/** The time within which an address is confirmed. */
export const confirmWithinMs = dayMs;
/** The most addresses of an owner, with those that wait for their confirmation. */
export const mostMailsOfOwner = 5;

/** The most confirmations that are sent, each in its time, so that nobody fills a stranger's inbox. */
export const confirmTurns = {
  wallet: { most: 8, perMs: dayMs },
  network: { most: 20, perMs: dayMs },
  address: { most: 3, perMs: dayMs },
  addressOfMonth: { most: 8, perMs: 30 * dayMs },
} as const;
/** The most mails with notices to an address; what is beyond waits, and goes together in one. */
export const mailTurns = { most: 20, perMs: hourMs } as const;
/** A mail that found no turn asks again after this time. */
export const turnPauseMs = hourMs / mailTurns.most;
/** After the mail server refused this site, not an address, nothing is sent for so long. */
export const mailPauseMs = 60 * secondMs;
