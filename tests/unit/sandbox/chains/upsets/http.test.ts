import { expect, test } from 'vitest';
import type { Call, Outcome } from '../../../../../server/sandbox/chains/node/outcome.ts';
import { Door } from '../../../../../server/sandbox/chains/upsets/http.ts';

/** Answers with the request itself, and with the fate that a transaction was given. */
const echo = {
  read: async (calls: readonly Call[]): Promise<Outcome[]> => calls.map(({ method }) => ({ result: method })),
  submit: async (raw: unknown, fate: string | undefined): Promise<Outcome> => ({ result: `${raw} ${fate ?? 'kept'}` }),
};
const call = (method: string): Call => ({ method, params: [] });

test('a chain’s entrance lets every request pass until an upset is wanted', async () => {
  const door = new Door(echo);
  expect(door.absence()).toBeUndefined();
  expect(await door.read([call('eth_chainId'), call('eth_call')])).toEqual([
    { result: 'eth_chainId' },
    { result: 'eth_call' },
  ]);
  expect(await door.submit('0x01')).toEqual({ result: '0x01 kept' });
});

test('a chain’s entrance is shut for as many requests as were wanted, or until it is opened', () => {
  const door = new Door(echo);
  door.shut('refuse', 2);
  expect([door.absence(), door.absence(), door.absence()]).toEqual(['refuse', 'refuse', undefined]);
  door.shut('502', undefined);
  expect([door.absence(), door.absence(), door.absence()]).toEqual(['502', '502', '502']);
  door.clear();
  expect(door.absence()).toBeUndefined();
});

test('a chain’s entrance tells open connections that it shuts, unless they left', () => {
  const door = new Door(echo);
  const reported: string[] = [];
  const leave = door.onClose(() => reported.push('first'));
  door.onClose(() => reported.push('second'));
  leave();
  door.shut('refuse', 1);
  expect(reported).toEqual(['second']);
});

test('a chain’s entrance claims another chain’s number in both answers that have it', async () => {
  const door = new Door(echo);
  door.claimToBe(255);
  const requested = ['eth_chainId', 'eth_blockNumber', 'net_version'].map(call);
  expect(await door.read(requested)).toEqual([{ result: '0xff' }, { result: 'eth_blockNumber' }, { result: '255' }]);
  door.claimToBe(undefined);
  expect(await door.read([call('eth_chainId')])).toEqual([{ result: 'eth_chainId' }]);
});

test('a chain’s entrance gives each transaction the fate whose turn it is', async () => {
  const door = new Door(echo);
  door.doom('dropped', 1);
  door.doom('replaced', 2);
  const fates = [];
  for (const raw of ['a', 'b', 'c', 'd']) fates.push(await door.submit(raw));
  expect(fates.map((outcome) => 'result' in outcome && outcome.result)).toEqual([
    'a dropped',
    'b replaced',
    'c replaced',
    'd kept',
  ]);
  door.doom('dropped', 5);
  door.clear();
  expect(await door.submit('e')).toEqual({ result: 'e kept' });
});

test('a chain’s entrance reports every question beforehand, and transactions afterwards', async () => {
  const reported: string[] = [];
  const door = new Door({
    read: async (calls) => {
      reported.push(`read ${calls.length}`);
      return echo.read(calls);
    },
    submit: async (raw, fate) => {
      reported.push('submit');
      return echo.submit(raw, fate);
    },
  });
  const companion = {
    beforehand: async (calls: readonly Call[]) => {
      reported.push(`before ${calls.map(({ method }) => method).join()}`);
    },
    afterwards: async () => {
      reported.push('after');
    },
  };
  door.attend(companion);
  await door.read([call('eth_call'), call('eth_chainId')]);
  await door.submit('0x01');
  door.attend(undefined);
  await door.submit('0x02');
  expect(reported).toEqual([
    'before eth_call,eth_chainId',
    'read 2',
    'before eth_sendRawTransaction',
    'submit',
    'after',
    'submit',
  ]);
});
