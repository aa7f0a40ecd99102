import { describe, expect, it } from 'vitest';
import { parseEnv, sentencesOf } from '../../../server/environment/schema.ts';
import { connectionOf } from '../../../server/venues/mail/mail-server.ts';
import { sandboxedEnvironment } from '../../helpers/environment.ts';

const read = (raw: Record<string, string>) => {
  const result = parseEnv({ ...sandboxedEnvironment, ...raw });
  return 'problems' in result ? sentencesOf(result.problems).join('. ') : result.env.mail;
};
const from = { MAIL_FROM: 'Pluto <notices@pluto.trade>' };

describe('the settings of mail', () => {
  it('lead in a sandbox to its own server, through its port', () => {
    expect(read({})).toMatchObject({ host: 'mail.sandbox', standIn: sandboxedEnvironment.SANDBOX_URL });
  });

  it('of an operator lead to his server, which is never spoken to in the clear on the port for submission', () => {
    const mail = read({ ...from, SMTP_URL: 'smtp://desk%40pluto.trade:p%23ss@smtp.pluto.trade' });
    expect(mail).toEqual({
      ...{ host: 'smtp.pluto.trade', port: 587, isSecure: false, needsEncryption: true, standIn: undefined },
      login: { user: 'desk@pluto.trade', pass: 'p#ss' },
      from: { name: 'Pluto', address: 'notices@pluto.trade' },
    });
    if (mail === undefined || typeof mail === 'string') throw new Error('no mail');
    expect(connectionOf(mail)).toMatchObject({ port: 587, secure: false, requireTLS: true });
    expect(connectionOf(mail)).toMatchObject({
      connectionTimeout: 5_000,
      greetingTimeout: 5_000,
      socketTimeout: 10_000,
    });
  });

  it.each([
    ['smtps://smtp.pluto.trade', { port: 465, isSecure: true, needsEncryption: false }],
    ['smtp://relay:25', { port: 25, isSecure: false, needsEncryption: false }],
    ['smtp://a:b@relay:25', { port: 25, isSecure: false, needsEncryption: true }],
    ['smtp://localhost:1025', { port: 1025, needsEncryption: false }],
  ])('take %s', (url, settings) => {
    expect(read({ ...from, SMTP_URL: url })).toMatchObject(settings);
  });

  it('take a sender without a name', () => {
    expect(read({ SMTP_URL: 'smtp://relay:25', MAIL_FROM: 'a@pluto.trade' })).toMatchObject({
      from: { name: '', address: 'a@pluto.trade' },
    });
  });

  it.each([
    [{ ...from }, 'SMTP_URL must be set beside MAIL_FROM'],
    [{ SMTP_URL: 'smtp://relay' }, 'MAIL_FROM must be set beside SMTP_URL, such as Pluto <notices@your.domain>'],
    [{ SMTP_URL: 'https://relay', ...from }, 'SMTP_URL must be the address of a mail server'],
    [{ SMTP_URL: 'smtp://relay/?pool=true', ...from }, 'SMTP_URL must be the address of a mail server'],
    [{ SMTP_URL: 'smtp://relay', MAIL_FROM: 'Pluto' }, 'MAIL_FROM must be an address such as'],
    [
      { SMTP_URL: 'smtp://relay', MAIL_FROM: 'a@pluto.trade\r\nBcc: b@c.example' },
      'MAIL_FROM must be an address such as',
    ],
  ])('that are wrong are told in a sentence: %o', (raw, sentence) => {
    expect(read(raw)).toMatch(sentence);
  });

  it('never repeat what was written for the server', () => {
    expect(read({ ...from, SMTP_URL: 'smtp//secret' })).not.toMatch('secret');
  });
});
