import { by, type Chapter, stop } from '../attack.ts';

const links = 'server/db/repositories/mail-links.ts';
const managing = 'server/services/notices/manage-mails.ts';
const consent = 'integration/notices/mail-consent.test.ts';
const mails = 'integration/notices/mail.test.ts';
const session = 'unit/sandbox/mail/session.test.ts';

/** A mail goes to whomever a visitor names, and its links work without a session. */
export const mailsThatAreSent: Chapter = {
  name: 'V4 Addresses that are told',
  attacks: [
    {
      wants: 'to read of an account at an address of his with a stolen session',
      stop: stop(
        'app/api/save-notice-mail/route.ts',
        'await requireSigned(session, {',
        'if (consent !== undefined) await requireSigned(session, {',
      ),
      witness: by(consent, 'cannot have an address told with a stolen session alone'),
    },
    {
      wants: 'to have another’s address asked again',
      stop: stop(
        managing,
        "target === undefined || target.owner !== owner || target.channel !== 'mail'",
        "target === undefined || target.owner === '0x' || target.channel !== 'mail'",
      ),
      witness: by(consent, 'cannot read, change, test, repeat or remove another’s address'),
    },
    {
      wants: 'to fill somebody’s inbox with requests from many wallets',
      stop: stop(managing, "    mailSubject('confirmation', address, confirmTurns.address),\n"),
      witness: by(consent, 'cannot fill an inbox with links by many wallets'),
    },
    {
      wants: 'to make a thousand addresses of one inbox',
      stop: stop('lib/domain/notices/mail-inbox.ts', "name.split('+')[0] ?? ''", "name.split('+').join('+')"),
      witness: by(consent, 'cannot fill an inbox with links by many wallets'),
    },
    {
      wants: 'to fill many inboxes from one wallet',
      stop: stop(managing, "    mailSubject('wallet', owner, confirmTurns.wallet),\n"),
      witness: by(consent, 'cannot fill many inboxes from one wallet'),
    },
    {
      wants: 'to have notices sent to an address whose reader has not confirmed it',
      stop: stop(
        'server/db/repositories/notice-targets.ts',
        "state: 'waiting', ended_by: null",
        "state: 'live', ended_by: null",
      ),
      witness: by(consent, 'is sent nothing but the link until its reader presses the button'),
    },
    {
      wants: 'to confirm by a link that somebody else left lying for days',
      stop: stop(
        'supabase/migrations/20261202000000_mail_targets.sql',
        'where l.confirm_digest = p_digest and l.confirm_ends_at > clock_timestamp()',
        'where l.confirm_digest = p_digest',
      ),
      witness: by(consent, 'cannot be confirmed a day later'),
    },
    {
      wants: 'to end another’s mails with a guessed link',
      stop: stop(links, ".eq('stop_token', token)", ".neq('stop_token', token).limit(1)"),
      witness: by(consent, 'cannot confirm an address, or end its mails, with a link that he makes up'),
    },
    {
      wants: 'to bring back mails that their reader has ended',
      stop: stop(
        'supabase/migrations/20261202000000_mail_targets.sql',
        "where t.id = confirmed and t.state = 'waiting'",
        'where t.id = confirmed',
      ),
      witness: by(consent, 'who ended a request by its link is not live by the other one'),
    },
    {
      wants: 'to have a scanner of mails end them, by opening each link',
      stop: stop(
        'app/api/end-mail/route.ts',
        'const { token, locale } = input.data;',
        'const { token, locale } = input.data;\n  await stopByLink(token);',
      ),
      witness: by(mails, 'who opens the link is led to a page in his language, and nothing has ended'),
    },
    {
      wants: 'to send a second receiver the mail by a line break in an address',
      stop: stop('server/venues/mail/mail-server.ts', "if (!mailAddress.test(to)) return { kind: 'dead' };"),
      witness: by(session, 'never lets an address carry a second receiver or a line of its own'),
    },
    {
      wants: 'to read mails and the password on the way',
      stop: stop('server/venues/mail/mail-server.ts', 'requireTLS: needsEncryption', 'requireTLS: false'),
      witness: by(session, 'says nothing of a receiver where encryption is due and not offered'),
    },
    {
      wants: 'to have honest addresses given up by having this site blocked',
      stop: stop('server/venues/mail/mail-server.ts', 'isOfAddress && !isOfSender(response)', 'isOfAddress'),
      witness: by(mails, 'is not blamed for what is thought of this site'),
    },
  ],
};
