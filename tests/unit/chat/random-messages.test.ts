import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noticeKinds } from '../../../lib/config/notices.ts';
import { mostOfferedSizes } from '../../../lib/config/telegram.ts';
import type { ChatCommand, SettingsChange } from '../../../lib/domain/telegram/command.ts';
import { readCommand } from '../../../lib/domain/telegram/read-command.ts';
import { writeCommand } from '../../../lib/domain/telegram/write-command.ts';
import { percent, price, size, usd } from '../../../lib/math/amount.ts';
import { anyText } from '../../helpers/any-text.ts';

const decimal = fc
  .tuple(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 0, max: 6 }))
  .map(([units, places]) => (units / 10 ** places).toFixed(places));
const coin = fc.constantFrom('BTC', 'ETH', 'kPEPE', '1INCH', 'xyz:GOLD');
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined });

const sizes = fc.oneof(
  decimal.map((text) => ({ by: 'base' as const, amount: size(text) })),
  decimal.map((text) => ({ by: 'quote' as const, amount: usd(text) })),
  fc.integer({ min: 1, max: 100 }).map((share) => ({ by: 'percent' as const, percent: percent(String(share)) })),
);

const settingsChange: fc.Arbitrary<SettingsChange> = fc.oneof(
  fc.record({ of: fc.constantFrom('amounts' as const, 'groups' as const, 'trading' as const), isOn: fc.boolean() }),
  fc.record({ of: fc.constant('notices' as const), kind: maybe(fc.constantFrom(...noticeKinds)), isOn: fc.boolean() }),
  fc.record({ of: fc.constant('language' as const), to: maybe(fc.constantFrom('de', 'ar', 'xx')) }),
  fc.record({
    of: fc.constant('sizes' as const),
    sizes: fc.uniqueArray(decimal.map(usd), { maxLength: mostOfferedSizes }),
  }),
);

const commands: fc.Arbitrary<ChatCommand> = fc.oneof(
  fc.record({
    kind: fc.constant('trade' as const),
    side: fc.constantFrom('long' as const, 'short' as const),
    coin,
    size: maybe(sizes),
    leverage: maybe(fc.integer({ min: 1, max: 200 })),
    limit: maybe(decimal.map(price)),
    tp: maybe(decimal.map(price)),
    sl: maybe(decimal.map(price)),
  }),
  fc.record({ kind: fc.constantFrom('price' as const, 'chart' as const, 'reverse' as const), coin }),
  fc.record({ kind: fc.constant('alert' as const), coin, level: maybe(decimal.map(price)) }),
  fc.record({ kind: fc.constant('settings' as const), change: maybe(settingsChange) }),
  fc.record({
    kind: fc.constant('guard' as const),
    goal: fc.constantFrom('tp' as const, 'sl' as const),
    coin,
    price: maybe(fc.oneof(decimal.map(price), fc.constant('off' as const))),
  }),
);

test('the text of a button is read as the same command', () => {
  fc.assert(
    fc.property(commands, (command) => {
      expect(readCommand(writeCommand(command))).toEqual(command);
    }),
  );
});

test('a decimal comma means the same as a decimal point, or is refused as unclear', () => {
  fc.assert(
    fc.property(decimal, (text) => {
      const [point, comma] = [text, text.replace('.', ',')].map((each) => readCommand(`long BTC ${each}`));
      if (comma?.kind === 'fault') expect(comma.fault).toBe('unclearNumber');
      else expect(comma).toEqual(point);
    }),
  );
});

test('any text at all is a command, none of ours, or a fault that lies within it', () => {
  const message = fc.oneof(
    anyText({ maxLength: 80 }),
    anyText({ maxLength: 40 }).map((rest) => `long BTC ${rest}`),
    fc
      .array(fc.constantFrom('long', 'BTC', '0.1', '10x', '5x', '$5', '10%', 'limit', 'tp', '@', '1,5', '/sl'))
      .map((words) => words.join(' ')),
  );
  fc.assert(
    fc.property(message, (text) => {
      const read = readCommand(text, 'plutobot');
      if (read?.kind !== 'fault') return;
      expect(read.at.from).toBeGreaterThanOrEqual(0);
      expect(read.at.to).toBeLessThanOrEqual(text.length);
      expect(read.at.to).toBeGreaterThan(read.at.from);
    }),
  );
});
