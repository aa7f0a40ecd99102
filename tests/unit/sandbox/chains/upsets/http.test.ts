import { expect, test } from 'vitest';
import type { Call, Outcome } from '../../../../../server/sandbox/chains/node/outcome.ts';
import { RequestGate } from '../../../../../server/sandbox/chains/upsets/http.ts';

/** Answers with the request itself, and with the fate that a transaction was given. */
const echo = {
  read: async (calls: readonly Call[]): Promise<Outcome[]> => calls.map(({ method }) => ({ result: method })),
  submit: async (raw: unknown, fate: string | undefined): Promise<Outcome> => ({ result: `${raw} ${fate ?? 'kept'}` }),
};
const call = (method: string): Call => ({ method, params: [] });

test('a chain’s entrance lets every request pass until an upset is wanted', async () => {
  const gate = new RequestGate(echo);
  expect(gate.absence()).toBeUndefined();
  expect(await gate.read([call('eth_chainId'), call('eth_call')])).toEqual([
    { result: 'eth_chainId' },
    { result: 'eth_call' },
  ]);
  expect(await gate.submit('0x01')).toEqual({ result: '0x01 kept' });
});

test('a chain’s entrance is shut for as many requests as were wanted, or until it is opened', () => {
  const gate = new RequestGate(echo);
  gate.shut('refuse', 2);
  expect([gate.absence(), gate.absence(), gate.absence()]).toEqual(['refuse', 'refuse', undefined]);
  gate.shut('502', undefined);
  expect([gate.absence(), gate.absence(), gate.absence()]).toEqual(['502', '502', '502']);
  gate.clear();
  expect(gate.absence()).toBeUndefined();
});

test('a chain’s entrance tells open connections that it shuts, unless they left', () => {
  const gate = new RequestGate(echo);
  const reported: string[] = [];
  const leave = gate.onClose(() => reported.push('first'));
  gate.onClose(() => reported.push('second'));
  leave();
  gate.shut('refuse', 1);
  expect(reported).toEqual(['second']);
});

test('a chain’s entrance claims another chain’s number in both answers that have it', async () => {
  const gate = new RequestGate(echo);
  gate.claimToBe(255);
  const requested = ['eth_chainId', 'eth_blockNumber', 'net_version'].map(call);
  expect(await gate.read(requested)).toEqual([{ result: '0xff' }, { result: 'eth_blockNumber' }, { result: '255' }]);
  gate.claimToBe(undefined);
  expect(await gate.read([call('eth_chainId')])).toEqual([{ result: 'eth_chainId' }]);
});

test('a chain’s entrance gives each transaction the fate whose turn it is', async () => {
  const gate = new RequestGate(echo);
  gate.doom('dropped', 1);
  gate.doom('replaced', 2);
  const fates = [];
  for (const raw of ['a', 'b', 'c', 'd']) fates.push(await gate.submit(raw));
  expect(fates.map((outcome) => 'result' in outcome && outcome.result)).toEqual([
    'a dropped',
    'b replaced',
    'c replaced',
    'd kept',
  ]);
  gate.doom('dropped', 5);
  gate.clear();
  expect(await gate.submit('e')).toEqual({ result: 'e kept' });
});

test('a chain’s entrance reports every question beforehand, and transactions afterwards', async () => {
  const reported: string[] = [];
  const gate = new RequestGate({
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
  gate.attend(companion);
  await gate.read([call('eth_call'), call('eth_chainId')]);
  await gate.submit('0x01');
  gate.attend(undefined);
  await gate.submit('0x02');
  expect(reported).toEqual([
    'before eth_call,eth_chainId',
    'read 2',
    'before eth_sendRawTransaction',
    'submit',
    'after',
    'submit',
  ]);
});
