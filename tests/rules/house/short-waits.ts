import { Visitor } from 'oxc-parser';
import { bare, nameOf } from '../expressions.ts';
import { parsed } from '../parsed.ts';
import type { Complaint, HouseRule } from './rule.ts';
import { isTestCode } from './test-clock.ts';

const leastMs = 10_000;

/** A test waits as long as its runner allows: a shorter timeout asserts how fast this machine is today. */
export const shortWaits: HouseRule = {
  name: 'short wait',
  appliesTo: isTestCode,
  find(file, text) {
    const { program } = parsed(file, text);
    const numbers = new Map<string, number>();
    const numberOf = (node: {
      readonly type: string;
      readonly value?: unknown;
      readonly name?: unknown;
    }): number | undefined => {
      if (node.type === 'Literal' && typeof node.value === 'number') return node.value;
      return node.type === 'Identifier' ? numbers.get(String(node.name)) : undefined;
    };
    const found: Complaint[] = [];
    new Visitor({
      VariableDeclarator({ id, init }) {
        const value = init === null ? undefined : numberOf(init);
        if (id.type === 'Identifier' && value !== undefined) numbers.set(id.name, value);
      },
    }).visit(program);
    new Visitor({
      Property(node) {
        const name = node.key.type === 'Identifier' ? node.key.name : undefined;
        if (name !== 'timeout') return;
        const ms = numberOf(node.value);
        // Zero means no limit.
        if (ms !== undefined && ms > 0 && ms < leastMs) {
          found.push({ at: node.start, text: `waits ${ms} ms, and then it is red: the runner's patience is enough` });
        }
      },
      CallExpression(node) {
        const callee = bare(node.callee);
        if (callee.type !== 'MemberExpression' || nameOf(callee.object) !== 'vi') return;
        if (/^waitFor$|^waitUntil$/.test(nameOf(callee) ?? '') && node.arguments.length < 2) {
          found.push({ at: node.start, text: 'waits one second unless it is told: expect.poll has our patience' });
        }
      },
    }).visit(program);
    return found;
  },
};
