import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultPreferences } from '@/components/chart/preferences.ts';
import {
  defaultLookAmong,
  readTemplate,
  type TemplateContent,
  withDefault,
  writeTemplate,
} from '@/components/chart/template-look.ts';
import { changedTemplates, Templates } from '@/lib/client/chart-templates.ts';
import { mostTemplates } from '@/lib/config/chart-panel.ts';
import { addressSchema } from '@/lib/schemas/address.ts';
import type { ChartTemplate } from '@/lib/schemas/chart-templates.ts';

const wallet = addressSchema.parse(`0x${'1'.repeat(40)}`);
const one = (name: string, content = '{}'): ChartTemplate => ({ name, content });

function storage(kept = new Map<string, string>()) {
  return {
    kept,
    open: () => ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    }),
  };
}

/** Answers like the database function change_chart_templates. */
function server(first: readonly ChartTemplate[] = []) {
  let templates = first;
  let asked = 0;
  return {
    asked: () => asked,
    ask: async (change: { save: readonly ChartTemplate[]; remove: readonly string[] }) => {
      asked += 1;
      templates = changedTemplates(templates, change);
      return { templates };
    },
  };
}

describe('templates after a change', () => {
  const someNames = fc.array(fc.constantFrom('A', 'B', 'C', 'D'), { maxLength: 4 });

  it('are sorted, each name once, never more than the most', () => {
    const full = Array.from({ length: mostTemplates - 2 }, (_, nth) => one(`T${String(nth).padStart(2, '0')}`));
    fc.assert(
      fc.property(fc.array(fc.tuple(someNames, someNames), { maxLength: 12 }), (steps) => {
        const left = steps.reduce<readonly ChartTemplate[]>(
          (known, [save, remove]) =>
            changedTemplates(known, { save: [...new Set(save)].map((name) => one(name)), remove }),
          full,
        );
        const names = left.map(({ name }) => name);
        expect(names.length).toBeLessThanOrEqual(mostTemplates);
        expect(names).toEqual([...new Set(names)].toSorted());
        for (const { name } of full) expect(names).toContain(name);
      }),
    );
  });
});

describe('the templates of a chart', () => {
  it('are this browser’s without a wallet, and go to the first wallet that signs in', async () => {
    const place = storage();
    const { ask, asked } = server([one('Theirs')]);
    const templates = new Templates({ ask, storage: place.open });
    expect(templates.state.read()).toBeUndefined();
    await templates.open(undefined);
    await templates.change({ save: [one('Mine')], remove: [] });
    expect(asked()).toBe(0);
    const later = new Templates({ ask, storage: place.open });
    await later.open(undefined);
    expect(later.state.read()).toEqual([one('Mine')]);
    await later.open(wallet);
    expect(later.state.read()).toEqual([one('Mine'), one('Theirs')]);
    await later.change({ save: [one('Ours')], remove: ['Theirs'] });
    expect(later.state.read()).toEqual([one('Mine'), one('Ours')]);
    await later.open(undefined);
    expect(later.state.read()).toEqual([]);
  });

  it('stay in this browser while the server cannot be reached', async () => {
    const place = storage();
    const templates = new Templates({ ask: () => Promise.reject(new Error('away')), storage: place.open });
    await templates.open(undefined);
    await templates.change({ save: [one('Mine')], remove: [] });
    await expect(templates.open(wallet)).rejects.toThrow('away');
    expect(templates.state.read()).toBeUndefined();
    await templates.open(undefined);
    expect(templates.state.read()).toEqual([one('Mine')]);
  });
});

const content = (part: Partial<TemplateContent> = {}): TemplateContent => ({
  look: { settings: defaultPreferences.settings, studies: defaultPreferences.studies },
  ...{ place: undefined, isDefault: false },
  ...part,
});

describe('the content of a template', () => {
  it('is read as it was saved, with its market and period if it is a layout', () => {
    const settings = { ...defaultPreferences.settings, candleType: 'area' as const };
    const plain = content({ look: { settings, studies: [] } });
    expect(readTemplate(writeTemplate(plain))).toEqual(plain);
    const layout = content({ place: { coin: 'ETH', interval: '4h' }, isDefault: true });
    expect(readTemplate(writeTemplate(layout))).toEqual(layout);
  });

  it.each(['', '{', '7', '{}', '{"version":2,"studies":[]}', '{"version":1}'])('is none in %s', (text) => {
    expect(readTemplate(text)).toBeUndefined();
  });

  it('loses only what is damaged', () => {
    const text =
      '{"version":1,"settings":{"candleType":"cubes"},"studies":[{"key":"x","id":"unknown"},4],"place":{"coin":"ETH","interval":"7h"},"isDefault":"yes"}';
    expect(readTemplate(text)).toEqual(content({ look: { settings: defaultPreferences.settings, studies: [] } }));
  });

  it('is the default in one template at most, and in none that cannot be read', () => {
    const names = ['A', 'B', 'C', 'D'];
    fc.assert(
      fc.property(fc.array(fc.option(fc.constantFrom(...names), { nil: undefined })), (choices) => {
        let all: readonly ChartTemplate[] = [
          ...names.map((name) => one(name, writeTemplate(content()))),
          one('odd', '{'),
        ];
        for (const chosen of choices) {
          all = changedTemplates(all, { save: withDefault(all, chosen), remove: [] });
          expect(all).toHaveLength(names.length + 1);
          const defaults = all.filter((each) => readTemplate(each.content)?.isDefault === true);
          expect(defaults.map(({ name }) => name)).toEqual(chosen === undefined ? [] : [chosen]);
          expect(defaultLookAmong(all)).toEqual(chosen === undefined ? undefined : content().look);
        }
      }),
    );
  });
});
