import { describe, expect, it, test } from 'vitest';
import { readCommand } from '../../../lib/domain/telegram/read-command.ts';

const trade = { kind: 'trade', side: 'long', coin: 'BTC' };
const nothingElse = { leverage: undefined, limit: undefined, tp: undefined, sl: undefined };

describe('an order in one line', () => {
  it.each([
    ['long BTC 0.1x 10x', { ...nothingElse, size: { by: 'base', amount: '0.1' }, leverage: 10 }],
    ['long BTC 10x 0.1x', { ...nothingElse, size: { by: 'base', amount: '0.1' }, leverage: 10 }],
    ['long BTC 5x 10x', { ...nothingElse, size: { by: 'base', amount: '5' }, leverage: 10 }],
    ['/long BTC', { ...nothingElse, size: undefined }],
    ['/LONG@PlutoBot BTC 10x', { ...nothingElse, size: undefined, leverage: 10 }],
    ['long BTC 0,1 10x', { ...nothingElse, size: { by: 'base', amount: '0.1' }, leverage: 10 }],
    ['long BTC 0,125', { ...nothingElse, size: { by: 'base', amount: '0.125' } }],
    ['long BTC $500', { ...nothingElse, size: { by: 'quote', amount: '500' } }],
    ['buy BTC $50', { ...nothingElse, size: { by: 'quote', amount: '50' } }],
    ['/Buy BTC 0.1', { ...nothingElse, size: { by: 'base', amount: '0.1' } }],
    ['long BTC 500usd 3x', { ...nothingElse, size: { by: 'quote', amount: '500' }, leverage: 3 }],
    ['long BTC 12,5%', { ...nothingElse, size: { by: 'percent', percent: '12.5' } }],
    [
      'long BTC 10% limit 61000 tp 65000 sl 58000',
      { leverage: undefined, size: { by: 'percent', percent: '10' }, limit: '61000', tp: '65000', sl: '58000' },
    ],
    [
      'long BTC sl 58000 $20 @ 61000,5',
      { ...nothingElse, size: { by: 'quote', amount: '20' }, limit: '61000.5', sl: '58000' },
    ],
  ])('%s', (text, meant) => {
    expect(readCommand(text, 'plutobot')).toEqual({ ...trade, ...meant });
  });
});

test('sell opens a short', () => {
  const size = { by: 'quote', amount: '50' };
  expect(readCommand('sell btc $50')).toEqual({ ...trade, ...nothingElse, side: 'short', coin: 'btc', size });
});

describe('other commands', () => {
  it.each([
    ['/start', { kind: 'start', code: undefined }],
    ['/start ab12cd34', { kind: 'start', code: 'AB12CD34' }],
    ['AB12CD34', { kind: 'start', code: 'AB12CD34' }],
    ['/settings', { kind: 'settings', change: undefined }],
    ['settings', { kind: 'settings', change: undefined }],
    ['/settings amounts off', { kind: 'settings', change: { of: 'amounts', isOn: false } }],
    ['/settings language DE', { kind: 'settings', change: { of: 'language', to: 'de' } }],
    ['/settings notices fill off', { kind: 'settings', change: { of: 'notices', kind: 'fill', isOn: false } }],
    ['/settings notices off', { kind: 'settings', change: { of: 'notices', kind: undefined, isOn: false } }],
    ['/settings sizes $20 50', { kind: 'settings', change: { of: 'sizes', sizes: ['20', '50'] } }],
    ['/positions', { kind: 'positions' }],
    ['/price kpepe', { kind: 'price', coin: 'kpepe' }],
    ['/close ETH', { kind: 'close', coin: 'ETH', share: undefined }],
    ['/close ETH 50%', { kind: 'close', coin: 'ETH', share: '50' }],
    ['/reverse ETH', { kind: 'reverse', coin: 'ETH' }],
    ['/tp ETH 4000', { kind: 'guard', goal: 'tp', coin: 'ETH', price: '4000' }],
    ['/sl ETH off', { kind: 'guard', goal: 'sl', coin: 'ETH', price: 'off' }],
    ['/sl ETH', { kind: 'guard', goal: 'sl', coin: 'ETH', price: undefined }],
    ['/cancel #42', { kind: 'cancel', what: { by: 'id', id: 42 } }],
    ['/cancel all', { kind: 'cancel', what: { by: 'all' } }],
    ['/cancel BTC', { kind: 'cancel', what: { by: 'coin', coin: 'BTC' } }],
  ])('%s', (text, meant) => {
    expect(readCommand(text)).toEqual(meant);
  });
});

describe('a message that is not understood points at the word', () => {
  it.each([
    ['acquire BTC', 'unknownCommand', 'acquire'],
    ['/long', 'missingCoin', '/long'],
    ['/long <b>', 'badCoin', '<b>'],
    ['long BTC 1O', 'notNumber', '1O'],
    ['long BTC -5', 'unknownWord', '-5'],
    ['long BTC 0', 'notNumber', '0'],
    ['long BTC 1e5', 'notNumber', '1e5'],
    ['long BTC 0.1 0.2', 'twice', '0.2'],
    ['long BTC 0.1 2.5x', 'badLeverage', '2.5x'],
    ['long BTC $5 2x 3x', 'twice', '3x'],
    ['long BTC 101%', 'badPercent', '101%'],
    ['long BTC limit', 'missingPrice', 'limit'],
    ['long BTC limit 61,000', 'unclearNumber', '61,000'],
    ['long BTC limit 61.000,5', 'unclearNumber', '61.000,5'],
    ['long BTC limit 1 limit 2', 'twice', 'limit'],
    ['long BTC 0.1 please', 'unknownWord', 'please'],
    ['close BTC 0.1', 'badPercent', '0.1'],
    ['positions now', 'unknownWord', 'now'],
    ['/start abc', 'unknownWord', 'abc'],
    ['/settings colours', 'unknownWord', 'colours'],
    ['/settings trading', 'unknownWord', 'trading'],
    ['/settings amounts maybe', 'unknownWord', 'maybe'],
    ['/settings notices fill', 'unknownWord', 'notices'],
    ['/settings sizes 20 20', 'twice', '20'],
    ['/settings sizes 1 2 3 4 5', 'unknownWord', '5'],
  ])('%s: %s', (text, fault, word) => {
    const read = readCommand(text);
    if (read?.kind !== 'fault') throw new Error(`${text} was understood`);
    expect([read.fault, text.slice(read.at.from, read.at.to)]).toEqual([fault, word]);
  });
});

test('a command for another bot is none of ours', () => {
  expect(readCommand('/long@other_bot BTC', 'plutobot')).toBeUndefined();
  expect(readCommand('   ', 'plutobot')).toBeUndefined();
});

test('a text that is too long is not read', () => {
  expect(readCommand(`long BTC ${'1'.repeat(400)}`)).toMatchObject({ kind: 'fault', fault: 'tooLong' });
});
