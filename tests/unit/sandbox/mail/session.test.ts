import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MailAccess } from '../../../../lib/config/mail.ts';
import { Boxes } from '../../../../server/sandbox/mail/boxes.ts';
import { readMail } from '../../../../server/sandbox/mail/message.ts';
import { Session } from '../../../../server/sandbox/mail/session.ts';
import { createMailServer } from '../../../../server/venues/mail/mail-server.ts';

const boxes = new Boxes();
let server: Server;
let access: MailAccess;
let connections = 0;

beforeAll(async () => {
  server = createServer((socket) => {
    connections += 1;
    socket.on('error', () => undefined);
    new Session(socket, boxes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  access = {
    ...{ host: '127.0.0.1', port: address.port, isSecure: false, needsEncryption: false, login: undefined },
    ...{ from: { name: 'Pluto', address: 'notices@pluto.example' }, standIn: undefined },
  };
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => boxes.reset());

const mail = {
  to: 'ada@desk.example',
  subject: 'Einzahlung gutgeschrieben: –',
  text: 'Grüße\n.ein Punkt am Anfang\n\nإيداع',
  language: 'de',
  messageId: '<1@pluto.example>',
  stopUrl: 'https://pluto.example/api/stop?token=a',
};

describe('the mail server of the sandbox', () => {
  it('takes a mail with its headers and its text, whatever the language', async () => {
    expect(await createMailServer(access).send(mail)).toEqual({ kind: 'sent' });
    const [arrived, ...others] = boxes.inbox;
    expect(others).toEqual([]);
    expect(arrived).toMatchObject({ from: 'notices@pluto.example', to: mail.to, text: mail.text });
    expect(arrived?.headers).toMatchObject({
      ...{ subject: mail.subject, from: 'Pluto <notices@pluto.example>', to: mail.to },
      ...{ 'message-id': mail.messageId, 'auto-submitted': 'auto-generated', 'content-language': 'de' },
      ...{ 'list-unsubscribe': `<${mail.stopUrl}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' },
    });
  });

  it.each([
    ['recipient', 550, '5.1.1 No such user', { kind: 'dead' }],
    ['recipient', 451, '4.3.0 Later', { kind: 'later' }],
    ['recipient', 550, '5.7.1 Blocked', { kind: 'refused', status: 550 }],
    ['message', 552, '5.2.2 Mailbox full', { kind: 'dead' }],
    ['message', 452, '4.2.2 Mailbox full', { kind: 'later' }],
  ] as const)('refuses at the %s by %i %s, and the next one is taken', async (at, status, text, outcome) => {
    boxes.scripts.set(mail.to, { at, answer: { status, text }, times: 1 });
    expect(await createMailServer(access).send(mail)).toEqual(outcome);
    expect(boxes.inbox).toEqual([]);
    expect(await createMailServer(access).send(mail)).toEqual({ kind: 'sent' });
  });

  it('takes a mail and says nothing of it', async () => {
    boxes.scripts.set('*', { at: 'message', answer: 'cut', times: 1 });
    expect(await createMailServer(access).send(mail)).toEqual({ kind: 'later' });
    expect(boxes.inbox).toHaveLength(1);
  });
});

describe('the client of a mail server', () => {
  it('says nothing of a receiver where encryption is due and not offered', async () => {
    const outcome = await createMailServer({ ...access, needsEncryption: true }).send(mail);
    expect(outcome.kind).toBe('refused');
    expect(boxes.inbox).toEqual([]);
  });

  it('never lets an address carry a second receiver or a line of its own', async () => {
    const before = connections;
    for (const to of ['a@x.example\r\nBcc: evil@y.example', 'a@x.example, evil@y.example', 'g: evil@y.example;']) {
      expect(await createMailServer(access).send({ ...mail, to })).toEqual({ kind: 'dead' });
    }
    expect(connections).toBe(before);
    const subject = 'news\r\nBcc: evil@y.example';
    await createMailServer(access).send({ ...mail, subject });
    expect(boxes.inbox.map(({ to }) => to)).toEqual([mail.to]);
    expect(boxes.inbox[0]?.headers).not.toHaveProperty('bcc');
  });

  it('tells a server that is there from one that is not', async () => {
    expect(await createMailServer(access).greet()).toEqual({ kind: 'sent' });
    expect(await createMailServer({ ...access, port: 1 }).greet()).toEqual({ kind: 'later' });
  });
});

it('a header is read over several lines and encoded words', () => {
  const raw = 'Subject: =?UTF-8?Q?Gr=C3=BC=C3=9F?=\r\n =?UTF-8?B?ZQ==?=\r\nX: a\r\n\r\nbody\r\n';
  expect(readMail(raw)).toEqual({ headers: { subject: 'Grüße', x: 'a' }, text: 'body' });
});
