import { describe, expect, it } from 'vitest';
import { findMalformedDecisions } from './decisions.ts';
import { readProject } from './source-tree.ts';

describe('a decision', () => {
  it('has a name, a date, a status and at most 130 words', () => {
    expect(findMalformedDecisions(readProject())).toEqual([]);
  });
});

describe('the rule about decisions', () => {
  const page = (text: string) => new Map([['docs/decisions/topic.md', `# Topic\n\n${text}\n`]]);

  it('takes a decision with a list or a table of any length', () => {
    const list = '**Numbers have homes** (2026-11-24, overrules the specification) in one folder.\n- *One* is one.';
    const table = `**A table is exempt.** (2026-11-24, holds) It follows.\n\n| ${'word '.repeat(200)}|`;
    expect(findMalformedDecisions(page(`${list}\n\n${table}\n\n## Part\n\n${'word '.repeat(200)}`))).toEqual([]);
  });

  it('names a decision without a date, with an unknown status, without a reason, or too long', () => {
    const long = `**Too long.** (2026-11-24, holds) ${'word '.repeat(130)}`;
    const text = `**No date.** It holds.\n\n**A mood.** (2026-11-24, perhaps) It holds.\n\n**Bare.** (2026-11-24, holds)\n\n${long}`;
    expect(findMalformedDecisions(page(text))).toEqual([
      'docs/decisions/topic.md: "No date." has no date or no status',
      'docs/decisions/topic.md: "A mood." has no date or no status',
      'docs/decisions/topic.md: "Bare." has no date or no status',
      'docs/decisions/topic.md: "Too long." has 134 words',
    ]);
  });

  it('names what is decided twice, on whichever page', () => {
    const once = '**Once.** (2026-11-24, holds) For a reason.';
    const tree = new Map([...page(once), ['docs/decisions/other.md', once], ['docs/decisions/README.md', '**Once.**']]);
    expect(findMalformedDecisions(tree)).toEqual(['docs/decisions/other.md: "Once." is decided twice']);
  });
});
