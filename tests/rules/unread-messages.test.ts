import { describe, expect, it } from 'vitest';
import { readProject } from './source-tree.ts';
import { checkUnreadMessages } from './unread-messages.ts';

it('has no text that nothing reads', () => {
  expect(checkUnreadMessages(readProject())).toEqual([]);
});

describe('the rule about texts', () => {
  const words = JSON.stringify({ title: 'Title', kinds: { one: 'One', two: 'Two' }, oneText: 'Text' });
  const unread = (code: string, more: readonly (readonly [string, string])[] = []) =>
    checkUnreadMessages(new Map([['messages/en/perps.json', words], ['components/a.tsx', code], ...more])).map(
      ({ text }) => text.replace('nothing reads ', ''),
    );

  it('names those that no translator is asked for', () => {
    const code = `const t = useTranslations('perps'); t('title'); t(\`kinds.\${kind}\`);`;
    expect(unread(code)).toEqual(['oneText']);
    expect(unread("const t = useTranslations('perps.kinds'); t(isOne ? 'one' : 'two');")).toEqual(['title', 'oneText']);
  });

  it('takes no word of another translator for one of this', () => {
    const code = "const t = useTranslations('perps'); const u = useTranslations('swap'); t('title'); u('oneText');";
    expect(unread(code)).toEqual(['kinds.one', 'kinds.two', 'oneText']);
  });

  it('lets every word of the product count where a translator is handed on', () => {
    const code = "const t = useTranslations('perps'); write(t); t('title');";
    expect(unread(code)).toEqual(['kinds.one', 'kinds.two', 'oneText']);
    expect(unread(code, [['lib/b.ts', `const all = { kinds: ['one', 'two'] }; say(\`\${kind}Text\`);`]])).toEqual([]);
  });
});
