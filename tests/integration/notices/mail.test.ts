import { afterEach, describe, expect, test } from 'vitest';
import { POST as oneClick, GET as openEnd } from '@/app/api/end-mail/route';
import { POST as read } from '@/app/api/read-notice-targets/route';
import { POST as stop } from '@/app/api/stop-notice-mail/route';
import { POST as sendTest } from '@/app/api/test-notice-target/route';
import type { NoticeEvent } from '../../../lib/domain/notices/find-events.ts';
import { noticeFactsSchema } from '../../../lib/schemas/notices.ts';
import { deliverOn } from '../../../server/services/notices/deliver-notices.ts';
import { isMailRefused, noteMailed } from '../../../server/services/notices/mail-access.ts';
import { listenersOf, tellListeners, tellOwner } from '../../../server/services/notices/tell-owner.ts';
import { type Browser, service, signedIn, site } from '../auth/browser.ts';
import { log } from '../error-log.ts';
import { targetsIn } from './device.ts';
import { mailControl, tokenIn, toldMailbox } from './mailbox.ts';

let events = 0;

function depositOf(amount: string): NoticeEvent {
  events += 1;
  const facts = noticeFactsSchema.parse({ kind: 'deposit', amount, token: 'USDC' });
  return { name: `deposit ${events}`, happenedAt: Date.now() - 60_000 + events, facts };
}

const targetsOf = async (owner: Browser) =>
  targetsIn(await owner.post(read, '/api/read-notice-targets', { userAddress: owner.wallet })).targets;

/** Lets what waits for an address be due, as time does. */
const due = async (id: string): Promise<void> =>
  void (await service.db
    .from('notices')
    .update({ not_before: new Date(0).toISOString() })
    .eq('target_id', id)
    .throwOnError());

const rowsOf = async (id: string) =>
  (await service.db.from('notices').select('state, outcome, tries').eq('target_id', id).order('id').throwOnError())
    .data;

/** Returns the notices that have arrived, without the mail that asked for the confirmation. */
const noticesOf = async (box: { arrived(): Promise<readonly { text: string; headers: Record<string, string> }[]> }) =>
  (await box.arrived()).slice(1);

afterEach(async () => {
  await mailControl({ script: { answer: 'cut', times: 0 } });
  noteMailed();
});

describe('an address that its reader confirmed', () => {
  test('is told of an event once, in its language, without amounts, with what mail programs need', async () => {
    const owner = await signedIn();
    const { box, id } = await toldMailbox(owner, { locale: 'de' });
    const event = depositOf('250');
    await tellOwner(owner.wallet, event);
    await tellOwner(owner.wallet, event);
    await deliverOn('mail', log);
    await deliverOn('mail', log);
    const [mail, ...others] = await noticesOf(box);
    expect(others).toEqual([]);
    expect(mail?.headers).toMatchObject({
      ...{ subject: 'Einzahlung gutgeschrieben: –', to: box.address, 'content-language': 'de' },
      ...{ 'auto-submitted': 'auto-generated', 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' },
      'content-type': expect.stringMatching(/^text\/plain; charset=utf-8/),
    });
    expect(mail?.headers['message-id']).toMatch(/^<[0-9a-f]{32}@pluto\.example>$/);
    expect(mail?.headers['list-unsubscribe']).toMatch(
      /^<http:\/\/localhost:3000\/api\/end-mail\?token=[\w-]{43}&locale=de>$/,
    );
    expect(mail?.text).toContain('Einzahlung gutgeschrieben: –');
    expect(mail?.text).not.toContain('250');
    expect(mail?.text).toContain('http://localhost:3000/de/positions');
    expect(await targetsOf(owner)).toMatchObject([{ id, channel: 'mail', name: 'Desk', toldAt: expect.any(Number) }]);
  });

  test('shows amounts where its owner allows it, and gets what waits together in one mail', async () => {
    const owner = await signedIn();
    const { box } = await toldMailbox(owner, { hidesAmounts: false });
    const both = ['250', '300'].map(depositOf);
    await tellListeners(owner.wallet, await listenersOf(owner.wallet), () => both);
    await deliverOn('mail', log);
    const [mail, ...others] = await noticesOf(box);
    expect(others).toEqual([]);
    expect(mail?.headers['subject']).toBe('2 notices');
    expect(mail?.text).toMatch(/Deposit credited: \$250[\s\S]*Deposit credited: \$300/);
  });

  test('hears nothing of what it switched off', async () => {
    const owner = await signedIn();
    const { box, id } = await toldMailbox(owner, { settings: { off: ['deposit'] } });
    await tellOwner(owner.wallet, depositOf('1'));
    await deliverOn('mail', log);
    expect(await noticesOf(box)).toEqual([]);
    expect(await rowsOf(id)).toEqual([]);
  });

  test.each([
    [{ status: 451, text: '4.3.0 Later' }, 'recipient'],
    [{ status: 452, text: '4.2.2 Mailbox full' }, 'message'],
  ])('is told later when its server says %o', async (answer, at) => {
    const owner = await signedIn();
    const { box, id } = await toldMailbox(owner);
    await box.answersWith(answer, { at });
    await tellOwner(owner.wallet, depositOf('1'));
    await deliverOn('mail', log);
    expect(await noticesOf(box)).toEqual([]);
    expect(await rowsOf(id)).toMatchObject([{ state: 'waiting', tries: 1 }]);
    await due(id);
    await deliverOn('mail', log);
    expect(await noticesOf(box)).toHaveLength(1);
  });

  test('ends when its server refuses it for good, and its list says so', async () => {
    const owner = await signedIn();
    const { box, id } = await toldMailbox(owner);
    await box.answersWith({ status: 550, text: '5.1.1 No such user' });
    await tellOwner(owner.wallet, depositOf('1'));
    await deliverOn('mail', log);
    expect(await targetsOf(owner)).toMatchObject([{ id, endedBy: 'server' }]);
    expect(await rowsOf(id)).toMatchObject([{ state: 'dropped', outcome: 'refused by its server' }]);
    await tellOwner(owner.wallet, depositOf('2'));
    expect(await rowsOf(id)).toHaveLength(1);
  });

  test('is not blamed for what is thought of this site, and hears of it afterwards', async () => {
    const owner = await signedIn();
    const { box, id } = await toldMailbox(owner);
    await box.answersWith({ status: 550, text: '5.7.1 Blocked' });
    await tellOwner(owner.wallet, depositOf('1'));
    await deliverOn('mail', log);
    expect(isMailRefused()).toBe(true);
    await due(id);
    await deliverOn('mail', log);
    expect(await noticesOf(box)).toEqual([]);
    noteMailed();
    await deliverOn('mail', log);
    expect(await noticesOf(box)).toHaveLength(1);
    expect((await targetsOf(owner))[0]?.endedBy).toBeUndefined();
  });

  test('gets a test at once', async () => {
    const owner = await signedIn();
    const { box, id } = await toldMailbox(owner);
    const said = await owner.post(sendTest, '/api/test-notice-target', { userAddress: owner.wallet, id });
    expect(said.body).toEqual({ outcome: 'sent' });
    expect((await box.newest()).text).toContain('This address is told of what you chose.');
  });
});

describe('what is sent to addresses', () => {
  test('is sent once by two instances that work at the same time', async () => {
    const owners = await Promise.all(Array.from({ length: 4 }, signedIn));
    const told = await Promise.all(owners.map((owner) => toldMailbox(owner)));
    for (const owner of owners) await tellOwner(owner.wallet, depositOf('1'));
    await Promise.all([deliverOn('mail', log), deliverOn('mail', log)]);
    for (const { box } of told) expect(await noticesOf(box)).toHaveLength(1);
  });

  test('is the same mail again where no answer came, without what happened since', async () => {
    const owner = await signedIn();
    const { box, id } = await toldMailbox(owner, { hidesAmounts: false });
    await tellOwner(owner.wallet, depositOf('111'));
    await box.answersWith('cut', { at: 'message' });
    await deliverOn('mail', log);
    await tellOwner(owner.wallet, depositOf('222'));
    await due(id);
    await deliverOn('mail', log);
    const mails = await noticesOf(box);
    const of = (amount: string) => mails.filter(({ text }) => text.includes(`$${amount}`));
    const [first, again] = of('111');
    expect(mails).toHaveLength(3);
    expect(again?.headers['message-id']).toBe(first?.headers['message-id']);
    expect(again?.text).toBe(first?.text);
    expect(of('222')).toHaveLength(1);
    expect(of('222')[0]?.headers['message-id']).not.toBe(first?.headers['message-id']);
  });
});

describe('a reader', () => {
  const stopUrlOf = (headers: Record<string, string>): string => String(headers['list-unsubscribe']).slice(1, -1);

  test('ends the mails by one press of his mail program, without a session', async () => {
    const owner = await signedIn();
    const { box, id } = await toldMailbox(owner);
    await tellOwner(owner.wallet, depositOf('1'));
    await deliverOn('mail', log);
    await tellOwner(owner.wallet, depositOf('2'));
    const url = stopUrlOf((await box.newest()).headers);
    const press = () =>
      oneClick(
        new Request(url, {
          method: 'POST',
          body: 'List-Unsubscribe=One-Click',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }),
      );
    expect((await press()).status).toBe(200);
    expect((await press()).status).toBe(200);
    await deliverOn('mail', log);
    expect(await noticesOf(box)).toHaveLength(1);
    expect(await targetsOf(owner)).toMatchObject([{ id, endedBy: 'reader' }]);
    expect(await rowsOf(id)).toMatchObject([{ state: 'sent' }, { state: 'dropped' }]);
  });

  test('who opens the link is led to a page in his language, and nothing has ended', async () => {
    const owner = await signedIn();
    const { box, id } = await toldMailbox(owner, { locale: 'ar' });
    const { headers, text } = await box.newest();
    const opened = await openEnd(new Request(stopUrlOf(headers)));
    expect(opened.status).toBe(303);
    expect(opened.headers.get('location')).toBe(`${site}/ar/notifications/stop#${tokenIn(text, 'stop')}`);
    expect((await targetsOf(owner))[0]?.endedBy).toBeUndefined();
    const token = tokenIn(text, 'stop');
    expect((await owner.post(stop, '/api/stop-notice-mail', { token })).status).toBe(200);
    expect(await targetsOf(owner)).toMatchObject([{ id, endedBy: 'reader' }]);
  });
});
