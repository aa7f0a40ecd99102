import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mailAddress } from '../../../lib/config/mail.ts';
import { inboxOf } from '../../../lib/domain/notices/mail-inbox.ts';
import { mailText } from '../../../lib/domain/notices/target-consent.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { outcomeOfFailure } from '../../../server/venues/mail/mail-server.ts';

describe('an address', () => {
  it.each(['ada@example.com', 'a.b+news@mail.example.co', 'a_b-c@xn--bcher-kva.example'])('is taken: %s', (address) => {
    expect(mailAddress.test(address)).toBe(true);
  });

  it.each([
    ...['', 'ada', 'ada@', '@example.com', 'ada@example', 'ada@@example.com', 'ada @example.com', 'ada@exa mple.com'],
    ...['.ada@example.com', 'ada.@example.com', 'a..b@example.com', '"ada"@example.com', 'ada@-a.example', 'ada@[::1]'],
    ...['ada@example.com\n', 'ada@example.com\r\nBcc: b@c.example', 'a@b.example,c@d.example', 'ä@example.com'],
    `${'a'.repeat(120)}@example.com`,
  ])('is refused: %j', (address) => {
    expect(mailAddress.test(address)).toBe(false);
  });

  it('never contains a letter with which a mail program begins something else', () => {
    const letters = fc.constantFrom(...'ab.@+-<>,;:"\\()[] \r\n\t%=');
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 30 }), (typed) => {
        const address = `a${typed.join('')}@x.example`;
        if (mailAddress.test(address)) expect(address).toMatch(/^[a-z.+-]+@[a-z.-]+$/);
      }),
    );
  });
});

describe('an inbox', () => {
  it.each([
    ['Ada+pluto@Desk.example', 'ada@desk.example'],
    ['a.d.a@desk.example', 'a.d.a@desk.example'],
    ['a.d.a+x@gmail.com', 'ada@gmail.com'],
    ['ada@googlemail.com', 'ada@gmail.com'],
    ['+x@desk.example', '+x@desk.example'],
  ])('of %s is %s', (address, inbox) => {
    expect(inboxOf(address)).toBe(inbox);
  });
});

it.each([
  [{ code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }, 'refused'],
  [{ code: 'ETLS' }, 'refused'],
  [{ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO', response: '550 5.1.1 No such user' }, 'dead'],
  [{ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO', response: '550 No such user' }, 'dead'],
  [{ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO', response: '550-5.7.26 Unauthenticated' }, 'refused'],
  [{ code: 'EENVELOPE', responseCode: 550, command: 'MAIL FROM', response: '550 5.1.8 Sender' }, 'refused'],
  [{ code: 'EMESSAGE', responseCode: 554, command: 'DATA', response: '554 5.6.0 Refused' }, 'dead'],
  [{ code: 'EENVELOPE', responseCode: 451, command: 'RCPT TO', response: '451 4.7.1 Greylisted' }, 'later'],
  [{ code: 'ETIMEDOUT', command: 'CONN' }, 'later'],
  [new Error('the wire broke'), 'later'],
  ['something else', 'later'],
])('the failure %o means %s', (failure, kind) => {
  expect(outcomeOfFailure(failure).kind).toBe(kind);
});

it('the text that a wallet signs names the address, alone on its line', () => {
  const wallet = addressSchema.parse(`0x${'1'.repeat(40)}`);
  const text = mailText({
    ...{ host: 'pluto.example', wallet, address: 'ada@desk.example' },
    ...{ nonce: 'n', expirationTime: 't' },
  });
  expect(text.split('\n')).toContain('E-mail address: ada@desk.example');
  expect(text).toContain(wallet);
});
