import { Visitor } from 'oxc-parser';
import { bare, nameOf } from '../expressions.ts';
import { parsed } from '../parsed.ts';
import type { Complaint, HouseRule } from './rule.ts';
import { fakedClocks, isTestCode } from './test-clock.ts';

/**
 * Tests must not pause: a test that sleeps only hopes that it slept long enough. A helper may pause between two checks.
 */
export const pauses: HouseRule = {
  name: 'pause',
  appliesTo: (file) => isTestCode(file) && /\.(test|spec)\.tsx?$/.test(file),
  find(file, text) {
    const { program } = parsed(file, text);
    const isFaked = fakedClocks(program).has('setTimeout');
    const found: Complaint[] = [];
    const complain = (at: number): void => {
      found.push({ at, text: 'sleeps for a fixed time: wait for what happens' });
    };
    new Visitor({
      ImportDeclaration(node) {
        if (!/^(node:)?timers\/promises$/.test(node.source.value)) return;
        for (const { imported, start } of node.specifiers.filter((one) => one.type === 'ImportSpecifier')) {
          if (imported.type === 'Identifier' && imported.name === 'setTimeout') complain(start);
        }
      },
      CallExpression(node) {
        const callee = bare(node.callee);
        const isTimer = callee.type === 'Identifier' && callee.name === 'setTimeout' && !isFaked;
        const isPage = callee.type === 'MemberExpression' && nameOf(callee) === 'waitForTimeout';
        if (isTimer || isPage) complain(node.start);
      },
    }).visit(program);
    return found;
  },
};
