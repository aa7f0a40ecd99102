import { describe, expect, test } from 'vitest';
import { mostTemplateBytes, mostTemplates } from '../../../lib/config/chart-panel.ts';
import { changeTemplates } from '../../../server/db/repositories/chart-templates.ts';
import { walletClientOf, walletNamed } from './clients.ts';

const nothing = { save: [], remove: [] };
const one = (name: string, content = '{}') => ({ name, content });

describe('the templates of a wallet', () => {
  test('are what it saved and did not remove, by name; a known name is replaced, and renaming is both at once', async () => {
    const alice = walletClientOf(walletNamed('templates one'));
    await changeTemplates(alice, { save: [one('Swing'), one('Day', '1')], remove: [] });
    expect(await changeTemplates(alice, { save: [one('Day', '2')], remove: [] })).toEqual([
      one('Day', '2'),
      one('Swing'),
    ]);
    const renamed = { save: [one('Night', '2')], remove: ['Day'] };
    expect(await changeTemplates(alice, renamed)).toEqual([one('Night', '2'), one('Swing')]);
    expect(await changeTemplates(alice, nothing)).toEqual([one('Night', '2'), one('Swing')]);
  });

  test('are its own: another wallet neither sees nor removes them', async () => {
    const [alice, bob] = [walletClientOf(walletNamed('templates two')), walletClientOf(walletNamed('templates three'))];
    await changeTemplates(alice, { save: [one('Mine')], remove: [] });
    expect(await changeTemplates(bob, { save: [], remove: ['Mine'] })).toEqual([]);
    expect(await changeTemplates(alice, nothing)).toEqual([one('Mine')]);
  });

  test('are never more than the most, and none is larger than allowed', async () => {
    const alice = walletClientOf(walletNamed('templates four'));
    const all = Array.from({ length: mostTemplates }, (_, nth) => one(`T${String(nth).padStart(2, '0')}`));
    await changeTemplates(alice, { save: all, remove: [] });
    expect(await changeTemplates(alice, { save: [one('One more')], remove: [] })).toEqual(all);
    const replaced = await changeTemplates(alice, { save: [one('T00', '7')], remove: ['T01'] });
    expect(replaced).toHaveLength(mostTemplates - 1);
    await expect(
      changeTemplates(alice, { save: [one('Big', 'x'.repeat(mostTemplateBytes + 1))], remove: [] }),
    ).rejects.toThrow();
  });
});
