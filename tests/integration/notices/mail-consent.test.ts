import { describe, expect, test } from 'vitest';
import { POST as change } from '@/app/api/change-notice-target/route';
import { POST as confirm } from '@/app/api/confirm-notice-mail/route';
import { POST as read } from '@/app/api/read-notice-targets/route';
import { POST as remove } from '@/app/api/remove-notice-target/route';
import { POST as repeat } from '@/app/api/repeat-mail-confirmation/route';
import { POST as stop } from '@/app/api/stop-notice-mail/route';
import { POST as sendTest } from '@/app/api/test-notice-target/route';
import { confirmTurns, mostMailsOfOwner } from '../../../lib/config/mail.ts';
import { noticeFactsSchema } from '../../../lib/schemas/notices.ts';
import { deliverOn } from '../../../server/services/notices/deliver-notices.ts';
import { tellOwner } from '../../../server/services/notices/tell-owner.ts';
import { type Browser, service, signedIn } from '../auth/browser.ts';
import { log } from '../error-log.ts';
import { targetsIn, wantedOfDevice } from './device.ts';
import { askedFor, Mailbox, tokenIn, toldMailbox } from './mailbox.ts';

const targetsOf = async (owner: Browser) =>
  targetsIn(await owner.post(read, '/api/read-notice-targets', { userAddress: owner.wallet })).targets;

const confirmed = (who: Browser, token: string) => who.post(confirm, '/api/confirm-notice-mail', { token });

const deposit = () => ({
  name: 'deposit',
  happenedAt: Date.now(),
  facts: noticeFactsSchema.parse({ kind: 'deposit', amount: '1', token: 'USDC' }),
});

describe('an address that its owner signed for', () => {
  test('is sent nothing but the link until its reader presses the button, once and in time', async () => {
    const [owner, box] = [await signedIn(), new Mailbox()];
    const asked = targetsIn(await askedFor(owner, box.address, { locale: 'fr' })).targets;
    expect(asked).toMatchObject([
      { channel: 'mail', mail: { address: box.address, confirmEndsAt: expect.any(Number) } },
    ]);
    await tellOwner(owner.wallet, deposit());
    await deliverOn('mail', log);
    const [mail, ...others] = await box.arrived();
    expect(others).toEqual([]);
    expect(mail?.headers).toMatchObject({ subject: 'localhost:3000 : confirmez votre adresse e-mail' });
    expect(mail?.text).toContain(owner.wallet);
    const token = tokenIn(String(mail?.text), 'confirm');
    const { data } = await service.db.from('mail_links').select('*').eq('target_id', String(asked[0]?.id)).single();
    expect(JSON.stringify(data)).not.toContain(token);
    expect((await confirmed(owner, token)).status).toBe(200);
    expect((await targetsOf(owner))[0]?.mail).toEqual({ address: box.address });
    expect(await confirmed(owner, token)).toMatchObject({ status: 409, code: 'notices.old_link' });
  });

  test('cannot be confirmed a day later, and gets another link on request, by which the first ends', async () => {
    const [owner, box] = [await signedIn(), new Mailbox()];
    const [target] = targetsIn(await askedFor(owner, box.address)).targets;
    const id = String(target?.id);
    const first = tokenIn((await box.newest()).text, 'confirm');
    const past = { confirm_ends_at: new Date(Date.now() - 1_000).toISOString() };
    await service.db.from('mail_links').update(past).eq('target_id', id).throwOnError();
    expect(await confirmed(owner, first)).toMatchObject({ status: 409, code: 'notices.old_link' });
    const again = await owner.post(repeat, '/api/repeat-mail-confirmation', { userAddress: owner.wallet, id });
    expect(again.status).toBe(200);
    expect((await confirmed(owner, first)).status).toBe(409);
    expect((await confirmed(owner, tokenIn((await box.newest()).text, 'confirm'))).status).toBe(200);
    const repeated = await owner.post(repeat, '/api/repeat-mail-confirmation', { userAddress: owner.wallet, id });
    expect(repeated).toMatchObject({ status: 409, code: 'data.conflict' });
  });

  test('is shown as refused when its server does so at once', async () => {
    const [owner, box] = [await signedIn(), new Mailbox()];
    await box.answersWith({ status: 550, text: '5.1.1 No such user' });
    expect(targetsIn(await askedFor(owner, box.address)).targets).toMatchObject([{ endedBy: 'server' }]);
    expect((await askedFor(owner, box.address)).status).toBe(200);
    expect(await box.arrived()).toHaveLength(1);
  });

  test('stays in the list when our own server does not take its mail', async () => {
    const [owner, box] = [await signedIn(), new Mailbox()];
    await box.answersWith({ status: 451 });
    expect(await askedFor(owner, box.address)).toMatchObject({ status: 503, code: 'notices.mail_unsent' });
    expect(await targetsOf(owner)).toMatchObject([{ mail: { address: box.address } }]);
  });
});

describe('a stranger', () => {
  test('cannot have an address told with a stolen session alone, or by a signature for another one', async () => {
    const [owner, signer, box] = [await signedIn(), await signedIn(), new Mailbox()];
    const unsigned = await askedFor(owner, box.address, { isUnsigned: true });
    expect(unsigned).toMatchObject({ status: 403, code: 'risk.unsigned' });
    for (const saving of [{ signs: 'other@desk.example' }, { signer }]) {
      expect((await askedFor(owner, box.address, saving)).status).toBe(401);
    }
    expect(await targetsOf(owner)).toEqual([]);
    expect(await box.arrived()).toEqual([]);
  });

  test('cannot read, change, test, repeat or remove another’s address', async () => {
    const [owner, stranger] = [await signedIn(), await signedIn()];
    const { box, id } = await toldMailbox(owner);
    const own = { userAddress: stranger.wallet, id };
    const choice = { name: 'Mine', hidesAmounts: false, settings: wantedOfDevice };
    expect(await targetsOf(stranger)).toEqual([]);
    expect((await stranger.post(change, '/api/change-notice-target', { ...own, ...choice })).status).toBe(404);
    expect((await stranger.post(sendTest, '/api/test-notice-target', own)).status).toBe(404);
    expect((await stranger.post(repeat, '/api/repeat-mail-confirmation', own)).status).toBe(404);
    await stranger.post(remove, '/api/remove-notice-target', own);
    expect(await box.arrived()).toHaveLength(1);
    expect(await targetsOf(owner)).toMatchObject([{ id, name: 'Desk', hidesAmounts: true }]);
  });

  test('cannot confirm an address, or end its mails, with a link that he makes up', async () => {
    const [owner, stranger, box] = [await signedIn(), await signedIn(), new Mailbox()];
    const [target] = targetsIn(await askedFor(owner, box.address)).targets;
    const { text } = await box.newest();
    const links = { confirm: tokenIn(text, 'confirm'), stop: tokenIn(text, 'stop') };
    const { data } = await service.db.from('mail_links').select('*').eq('target_id', String(target?.id)).single();
    const made = ['A'.repeat(43), String(data?.confirm_digest).slice(0, 43), links.stop.toLowerCase().slice(0, 43)];
    for (const token of made) {
      expect((await confirmed(stranger, token)).status).toBe(409);
      expect((await stranger.post(stop, '/api/stop-notice-mail', { token })).status).toBe(409);
    }
    // Neither link does the work of the other.
    expect((await confirmed(stranger, links.stop)).status).toBe(409);
    expect((await stranger.post(stop, '/api/stop-notice-mail', { token: links.confirm })).status).toBe(409);
    expect((await targetsOf(owner))[0]).toMatchObject({ mail: { confirmEndsAt: expect.any(Number) } });
    expect((await targetsOf(owner))[0]?.endedBy).toBeUndefined();
  });

  test('who ended a request by its link is not live by the other one', async () => {
    const [owner, box] = [await signedIn(), new Mailbox()];
    await askedFor(owner, box.address);
    const { text } = await box.newest();
    await owner.post(stop, '/api/stop-notice-mail', { token: tokenIn(text, 'stop') });
    expect((await confirmed(owner, tokenIn(text, 'confirm'))).status).toBe(409);
    expect(await targetsOf(owner)).toMatchObject([{ endedBy: 'reader' }]);
  });

  test('cannot fill an inbox with links by many wallets, or by many spellings of one address', async () => {
    const box = new Mailbox();
    const [name, host] = box.address.split('@');
    const spellings = [box.address, `${name}+a@${host}`, `${name}+b@${host}`, `${name}+c@${host}`, box.address];
    const answers = [];
    for (const address of spellings) answers.push((await askedFor(await signedIn(), address)).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(confirmTurns.address.most);
    expect(answers.at(-1)).toBe(409);
    expect((await askedFor(await signedIn(), new Mailbox().address)).status).toBe(200);
  });

  test('cannot fill many inboxes from one wallet', async () => {
    const owner = await signedIn();
    const answers = [];
    for (let at = 0; at <= confirmTurns.wallet.most; at++) {
      const answer = await askedFor(owner, new Mailbox().address);
      answers.push(answer.code ?? answer.status);
      const [first] = await targetsOf(owner);
      const ids = { userAddress: owner.wallet, id: first?.id };
      if (at % mostMailsOfOwner === mostMailsOfOwner - 1) await owner.post(remove, '/api/remove-notice-target', ids);
      else if (at >= mostMailsOfOwner) await owner.post(remove, '/api/remove-notice-target', ids);
    }
    expect(answers.slice(0, -1)).toEqual(Array.from({ length: confirmTurns.wallet.most }, () => 200));
    expect(answers.at(-1)).toBe('notices.many_confirmations');
  });

  test.each([
    'a@x.example\r\nBcc: evil@y.example',
    'a@x.example, evil@y.example',
    'g: evil@y.example;',
    '"a b"@x.example',
    'a@x.example>',
    'Ada <a@x.example>',
    'a@localhost',
    'a@127.0.0.1',
  ])('cannot send to more than one address by %j', async (address) => {
    expect((await askedFor(await signedIn(), address)).status).toBe(400);
  });
});

test('an owner has so many addresses, each once', async () => {
  const owner = await signedIn();
  const boxes = Array.from({ length: mostMailsOfOwner }, () => new Mailbox());
  for (const { address } of boxes) expect((await askedFor(owner, address)).status).toBe(200);
  expect(await askedFor(owner, new Mailbox().address)).toMatchObject({ status: 409, code: 'notices.many_mails' });
  const known = await askedFor(owner, String(boxes[0]?.address));
  expect(known).toMatchObject({ status: 409, code: 'notices.known_mail' });
});
