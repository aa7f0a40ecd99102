import 'server-only';
import { createHmac, randomBytes } from 'node:crypto';
import { authorizationCodeLength, chatCodeLetters } from '../../../lib/config/telegram.ts';
import { env } from '../../env.ts';

/**
 * Makes a code from the system's randomness; each of its letters is equally likely. It has a digit, by which a chat
 * distinguishes it from a word.
 */
export function makeChatCode(): string {
  for (;;) {
    const bytes = randomBytes(authorizationCodeLength);
    const code = Array.from(bytes, (byte) => chatCodeLetters[byte % chatCodeLetters.length]).join('');
    if (/\d/.test(code)) return code;
  }
}

/** Returns the keyed digest under which a code is stored: a reader of the table cannot try all codes. */
export function digestOfCode(code: string): string {
  return createHmac('sha256', env().sessionPassword).update(`telegram code ${code}`).digest('hex');
}
