import { describe, expect, it } from 'vitest';
import { findDeadFigures, findDeadNames, findLostDocuments, listFigures } from './documents.ts';
import { listProject, readProject } from './source-tree.ts';

const readmeBytes = 8_000;
const decisionsPageBytes = 14_000;

describe('the documents', () => {
  const project = readProject();

  it('link to and name nothing that is not there', () => {
    expect(findDeadNames(project, listProject())).toEqual([]);
  });

  it('name no figure that the bench does not know, and the README names all', () => {
    expect(findDeadFigures(project)).toEqual([]);
    const readme = project.get('README.md') ?? '';
    const [row = ''] = readme.split('\n').filter((line) => line.includes('npm run bench [names]'));
    expect(listFigures(project).filter((name) => !row.includes(`\`${name}\``))).toEqual([]);
  });

  it('are all reached from another one', () => {
    expect(findLostDocuments(project)).toEqual([]);
  });

  it('begin with a README that is read in a few minutes', () => {
    expect(Buffer.byteLength(project.get('README.md') ?? '')).toBeLessThanOrEqual(readmeBytes);
  });

  it('split the decisions into pages that are read in one sitting', () => {
    const tooLong = [...project].filter(
      ([path, text]) => path.startsWith('docs/decisions/') && Buffer.byteLength(text) > decisionsPageBytes,
    );
    expect(tooLong.map(([path]) => path)).toEqual([]);
  });
});

describe('the rule about documents', () => {
  it('names a dead link, a dead path and a document that nobody links to', () => {
    const tree = new Map([
      ['README.md', 'See [this](docs/here.md), [that](docs/gone.md#part) and [elsewhere](https://example.org).'],
      [
        'docs/here.md',
        'Back to [the start](../README.md). Files: `lib/math/there.ts`, `lib/math`, `lib/gone.ts`, `npm test`.',
      ],
      ['docs/lost.md', 'Nothing leads here.'],
      ['lib/math/there.ts', ''],
    ]);
    expect(findDeadNames(tree)).toEqual(['README.md links to docs/gone.md#part', 'docs/here.md names lib/gone.ts']);
    expect(findLostDocuments(tree)).toEqual(['docs/lost.md']);
  });

  it('names a figure that is gone, and reads documents in folders too', () => {
    const tree = new Map([
      ['tests/bench/main.ts', "const parts = {\n  start: startFigures,\n  'kept-answers': keptAnswerFigures,\n};"],
      [
        'docs/deep/er/page.md',
        'See `npm run bench start kept-answers`, `npm run bench gone` and `npm run bench <name>`.',
      ],
    ]);
    expect(findDeadFigures(tree)).toEqual(['docs/deep/er/page.md names the figure gone']);
  });
});
