import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { files } from '../../../lib/i18n/deferred/en.ts';
import { type DeferredNamespace, deferredMessages } from '../../../lib/i18n/deferred-messages.ts';
import { listedLocales, pseudoLocale } from '../../../lib/i18n/locales.ts';
import { root } from '../../../server/launch/paths.ts';
import { translatedNamespaces } from '../../helpers/translated-namespaces.ts';

const names = Object.keys(files).filter((name): name is DeferredNamespace => name in files);
const written = (locale: string, name: string): unknown =>
  JSON.parse(readFileSync(join(root, 'messages', locale, `${name}.json`), 'utf8'));

test.each(listedLocales)('the deferred texts of %s are those of its own files, in full', async (locale) => {
  const loaded = await deferredMessages(locale, names);
  expect(Object.keys(loaded)).toEqual(names);
  for (const name of names) expect([name, loaded[name]]).toEqual([name, written(locale, name)]);
  expect(translatedNamespaces).toEqual(expect.arrayContaining(names));
});

test('the pseudo-language is made of English', async () => {
  const { share } = await deferredMessages(pseudoLocale, ['share']);
  expect(Object.keys(share ?? {})).toEqual(Object.keys(Object(written('en', 'share'))));
  expect(share).not.toEqual(written('en', 'share'));
});
