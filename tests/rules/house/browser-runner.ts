import { Visitor } from 'oxc-parser';
import { parsed } from '../parsed.ts';
import { type Complaint, type HouseRule, isAnyCode } from './rule.ts';

const door = 'tests/e2e/test.ts';
const guarded = new Set(['test', 'expect']);

/** Browser tests must import the runner of tests/e2e/test.ts: Playwright's own lacks the shared fixtures. */
export const browserRunner: HouseRule = {
  name: 'plain runner',
  appliesTo: (file) => isAnyCode(file) && file.startsWith('tests/e2e/') && file !== door,
  find(file, text) {
    const found: Complaint[] = [];
    const complain = (at: number): void => {
      found.push({ at, text: `test and expect come from ${door}` });
    };
    new Visitor({
      ImportDeclaration(node) {
        if (node.source.value !== '@playwright/test' || node.importKind === 'type') return;
        for (const one of node.specifiers) {
          if (one.type !== 'ImportSpecifier') complain(one.start);
          else if (one.importKind !== 'type' && one.imported.type === 'Identifier' && guarded.has(one.imported.name)) {
            complain(one.start);
          }
        }
      },
    }).visit(parsed(file, text).program);
    return found;
  },
};
