import { beforeAll, describe, expect, test } from 'vitest';
import { POST as readAdmins } from '@/app/api/read-admins/route';
import { root } from '../../../server/launch/paths.ts';
import { contractOf } from '../../contracts/contracts.ts';
import { appointAdmins, dismissAdmin } from '../../helpers/admins.ts';
import { Browser, service } from '../auth/browser.ts';
import { entries } from './entries.ts';
import { type Door, doors, type Right } from './rights.ts';

const people = ['nobody', 'another wallet', 'an editor', 'an owner', 'an owner of a moment ago'] as const;
type Person = (typeof people)[number];

const admits: Readonly<Record<Exclude<Right, 'messenger'>, readonly Person[]>> = {
  anyone: people,
  wallet: people.filter((person) => person !== 'nobody'),
  editor: ['an editor', 'an owner'],
  owner: ['an owner'],
};
const isAdmitted = (person: Person, right: Right) => right !== 'messenger' && admits[right].includes(person);

const browsers: Record<Person, Browser> = {
  nobody: new Browser(),
  'another wallet': new Browser(),
  'an editor': new Browser(),
  'an owner': new Browser(),
  'an owner of a moment ago': new Browser(),
};

beforeAll(async () => {
  const { 'an editor': editor, 'an owner': owner, 'an owner of a moment ago': former } = browsers;
  await appointAdmins(service, [editor.wallet]);
  await appointAdmins(service, [owner.wallet, former.wallet], 'owner');
  for (const person of people) if (person !== 'nobody') await browsers[person].signIn();
  // The role is remembered from here on, where any is.
  await former.checkAdmin();
  const requested = { walletAddress: former.wallet };
  expect(await former.post(readAdmins, '/api/read-admins', requested)).toMatchObject({ status: 200 });
  await dismissAdmin(service, former.wallet);
});

const unknown = { status: 401, code: 'auth.required' };
const forbidden = { status: 403, code: 'auth.forbidden' };
const isRefusal = (code: string | undefined) => code === 'auth.required' || code === 'auth.forbidden';

async function ask(folder: string, person: Person, body: object) {
  const method = contractOf(folder)?.method ?? 'POST';
  const { [method]: handler } = await import(`${root}/app/api/${folder}/route.ts`);
  const path = `/api/${folder}`;
  const answered = await (method === 'GET'
    ? browsers[person].getFrom(handler, path)
    : browsers[person].post(handler, path, body));
  return { status: answered.status, code: answered.code };
}

test('every handler has a right, and every right a handler', () => {
  expect(Object.keys(doors).sort()).toEqual(Object.keys(entries).sort());
});

// Signing out ends sessions that the others need, so it comes last.
const inTurn = Object.entries(doors).sort(([a], [b]) => Number(a === 'auth/logout') - Number(b === 'auth/logout'));

describe.each(inTurn)('%s', (folder, { right, names }: Door) => {
  const body = Object(contractOf(folder)?.example);
  test.each(people)('says to %s what his role is told', async (person) => {
    const said = await ask(folder, person, right === 'messenger' ? body : {});
    if (isAdmitted(person, right)) expect(isRefusal(said.code), said.code).toBe(false);
    else expect(said).toEqual(person === 'nobody' && right !== 'messenger' ? unknown : forbidden);
  });

  test.each(names === undefined ? [] : people)(
    'does nothing that %s asks in the name of somebody else',
    async (person) => {
      const other = browsers[person === 'an owner' ? 'an editor' : 'an owner'].wallet;
      const said = await ask(folder, person, { ...body, [String(names)]: other });
      expect(said).toEqual(person === 'nobody' ? unknown : forbidden);
    },
  );
});
