import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toneSettings, toneSettingsOf } from '../../../../lib/client/attention/tone-settings.ts';
import { attentionEvents, tones } from '../../../../lib/config/attention.ts';

const usual = { tones: { alert: 'off', fill: 'off', danger: 'alarm' }, quiet: null };

test('sounds are off until they are chosen, but for danger', () => {
  expect(toneSettings.state.read()).toEqual(usual);
});

test('a choice that was stored is read as it was, and anything else is as if nothing was chosen', () => {
  const tone = fc.constantFrom('off' as const, ...tones);
  const minute = fc.integer({ min: 0, max: 1_439 });
  const chosen = fc.record({
    tones: fc.record({ alert: tone, fill: tone, danger: tone }),
    quiet: fc.option(fc.record({ from: minute, to: minute })),
  });
  const stored = (value: object) => JSON.stringify({ version: 1, ...value });
  fc.assert(
    fc.property(chosen, (settings) => {
      expect(toneSettingsOf(stored(settings))).toEqual(settings);
    }),
  );
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(toneSettingsOf(text)).toEqual(usual);
    }),
  );
  const [event] = attentionEvents;
  for (const wrong of ['siren', 1, null]) {
    expect(toneSettingsOf(stored({ tones: { ...usual.tones, [event]: wrong }, quiet: null }))).toEqual(usual);
  }
});
