import 'server-only';
import type { Env } from '../../environment/schema.ts';
import { greetMailServer } from '../../services/notices/mail-access.ts';
import { bad, type Check, type Finding, good, skipped } from '../finding.ts';

const name = 'Mail server';

/** Reports whether the mail server is there, is encrypted where it has to be, and takes the login. */
export function judgeMail({ kind }: Awaited<ReturnType<typeof greetMailServer>>, host: string, ms: number): Finding {
  if (kind === 'sent') return good(name, `${host} answers and takes mail of this site`, { ms });
  if (kind === 'later') {
    return bad(name, `${host} did not answer`, 'Let this machine reach it, or correct SMTP_URL.', { ms });
  }
  return bad(
    name,
    `${host} refuses this site`,
    'Correct the login in SMTP_URL; on port 587 it has to offer STARTTLS.',
    {
      ms,
    },
  );
}

export const mailCheck = ({ mail }: Env): Check => ({
  title: 'E-mail',
  needs: ['SMTP_URL', 'MAIL_FROM', 'SANDBOX_URL'],
  async run(tell) {
    if (mail === undefined) return tell(skipped(name, 'SMTP_URL is not set: e-mail is not offered'));
    const began = Date.now();
    tell(judgeMail(await greetMailServer(mail), mail.host, Date.now() - began));
  },
});
