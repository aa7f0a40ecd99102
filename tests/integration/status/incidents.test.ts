import { describe, expect, test } from 'vitest';
import { POST as manageIncident } from '@/app/api/manage-incident/route';
import { POST as readIncidents } from '@/app/api/read-incidents/route';
import { GET as readFeed } from '@/app/status.xml/route';
import { dayOf } from '../../../lib/domain/status/service-days.ts';
import { type Incident, incidentsSchema } from '../../../lib/schemas/status.ts';
import { auditEntries } from '../../../server/db/repositories/audit.ts';
import { countServiceChecks } from '../../../server/db/repositories/service-days.ts';
import { readStatus } from '../../../server/services/status/read-status.ts';
import { incidentBoardOfProcess } from '../../../server/stream/open-incident.ts';
import { appointAdmins } from '../../helpers/admins.ts';
import { Browser, service } from '../auth/browser.ts';

async function owner(): Promise<Browser> {
  const browser = new Browser();
  await appointAdmins(service, [browser.wallet], 'owner');
  await browser.signIn();
  return browser;
}

const reported = { severity: 'minor', state: 'investigating', venues: ['birdeye'], text: 'Prices are late.' } as const;

async function report(browser: Browser, title: string, more: object = {}): Promise<Incident> {
  const body = { action: 'report', walletAddress: browser.wallet, title, ...reported, ...more };
  const { status, body: answer } = await browser.post(manageIncident, '/api/manage-incident', body);
  expect(status).toBe(200);
  const found = incidentsSchema.parse(answer).incidents.find((incident) => incident.title === title);
  if (found === undefined) throw new Error('the incident is not listed');
  return found;
}

describe('an incident', () => {
  test('is told by an owner, followed, resolved, and logged each time', async () => {
    const browser = await owner();
    const incident = await report(browser, `Late ${browser.wallet.slice(-8)}`);
    expect(incident).toMatchObject({ state: 'investigating', version: 1, venues: ['birdeye'] });
    const update = { ...reported, action: 'update', walletAddress: browser.wallet, id: incident.id, version: 1 };
    const resolved = { ...update, state: 'resolved', text: 'Prices are back.' };
    const { body } = await browser.post(manageIncident, '/api/manage-incident', resolved);
    const after = incidentsSchema.parse(body).incidents.find(({ id }) => id === incident.id);
    expect(after).toMatchObject({ state: 'resolved', version: 2, resolvedAt: expect.any(Number) });
    expect(after?.updates.map(({ text }) => text)).toEqual(['Prices are late.', 'Prices are back.']);
    // A second owner who has not seen the newest version overwrites nothing.
    expect(await browser.post(manageIncident, '/api/manage-incident', resolved)).toMatchObject({
      status: 409,
      code: 'catalogue.stale',
    });
    const { entries } = await auditEntries(service, { search: `incident:${incident.id}`, size: 10 });
    expect(entries.map(({ action, actor }) => [action, actor])).toEqual([
      ['incident.update.refused', browser.wallet],
      ['incident.update', browser.wallet],
      ['incident.report', browser.wallet],
    ]);
    const shown = await readStatus(() => undefined);
    expect(shown.incidents?.map(({ id }) => id)).toContain(incident.id);
    expect(JSON.stringify(shown)).not.toContain(browser.wallet);
  });

  test('that is major stands on every page until it is resolved', async () => {
    const browser = await owner();
    const title = `Away ${browser.wallet}`;
    const incident = await report(browser, title, { severity: 'major' });
    expect(incidentBoardOfProcess().title).toBe(title);
    const end = { ...reported, severity: 'major', state: 'resolved', action: 'update', id: incident.id, version: 1 };
    await browser.post(manageIncident, '/api/manage-incident', { ...end, walletAddress: browser.wallet });
    expect(incidentBoardOfProcess().title).not.toBe(title);
  });

  test('is told by nobody but an owner, in words that are there', async () => {
    const browser = new Browser();
    const body = { action: 'report', walletAddress: browser.wallet, title: 'Not mine', ...reported };
    const send = (changed: object = {}) =>
      browser.post(manageIncident, '/api/manage-incident', { ...body, ...changed });
    expect(await send()).toMatchObject({ status: 401, code: 'auth.required' });
    await browser.signIn();
    expect(await send()).toMatchObject({ status: 403, code: 'auth.forbidden' });
    await appointAdmins(service, [browser.wallet], 'editor');
    expect(await send()).toMatchObject({ status: 403, code: 'auth.forbidden' });
    const ask = { walletAddress: browser.wallet };
    expect(await browser.post(readIncidents, '/api/read-incidents', ask)).toMatchObject({ status: 403 });
    const boss = await owner();
    for (const wrong of [{ text: ' ' }, { title: '' }, { title: 'x'.repeat(121) }, { venues: ['moon'] }]) {
      const requested = { ...body, walletAddress: boss.wallet, ...wrong };
      expect(await boss.post(manageIncident, '/api/manage-incident', requested)).toMatchObject({ status: 400 });
    }
  });
});

test('the checks of a day are kept in the database, those of all instances together, and shown', async () => {
  const day = dayOf(Date.now());
  const counted = { day, service: 'news', checks: 40, slow: 2, away: 1 } as const;
  const shown = async () =>
    (await readStatus(() => undefined)).days?.find((row) => row.service === 'news' && row.day === day);
  const before = (await shown()) ?? { checks: 0, slow: 0, away: 0 };
  await countServiceChecks(service, [counted]);
  await countServiceChecks(service, [counted, { ...counted, service: 'quotes' }]);
  expect(await shown()).toEqual({
    ...counted,
    checks: before.checks + 80,
    slow: before.slow + 4,
    away: before.away + 2,
  });
});

test('the feed tells each update of an incident, and keeps what it said', async () => {
  const browser = await owner();
  const title = `Feed ${browser.wallet.slice(-8)} & more`;
  const incident = await report(browser, title);
  const answer = await readFeed();
  expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  const text = await answer.text();
  expect(text).toContain(`<title>${title.replace('&', '&amp;')} – Investigating</title>`);
  expect(text).toContain(`/status#incident-${incident.id}"/>`);
  expect(text).not.toContain(browser.wallet);
});
