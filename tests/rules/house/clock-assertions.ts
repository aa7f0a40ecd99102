import { type Argument, type CallExpression, type Expression, Visitor } from 'oxc-parser';
import { bare, nameOf } from '../expressions.ts';
import { parsed } from '../parsed.ts';
import type { Complaint, HouseRule } from './rule.ts';
import { clockReadBy, fakedClocks, isTestCode } from './test-clock.ts';

/**
 * True for the `expect` in `expect(a).not.toBe(b)`, in `expect.poll(a).toBe(b)` and in calls inside their arguments.
 */
function isExpectation(call: CallExpression): boolean {
  let node: Expression = call;
  for (;;) {
    node = bare(node);
    if (node.type === 'CallExpression') node = node.callee;
    else if (node.type === 'MemberExpression') node = node.object;
    else return node.type === 'Identifier' && node.name === 'expect';
  }
}

/** A test must not assert how long something took: on a busy machine it would fail although the product is right. */
export const clockAssertions: HouseRule = {
  name: 'clock asserted',
  appliesTo: isTestCode,
  find(file, text) {
    const { program } = parsed(file, text);
    const faked = fakedClocks(program);
    const readings = new Set<string>();
    const spans = new Set<string>();

    const isReading = (node: Expression): boolean => {
      const clock = clockReadBy(node);
      return clock !== undefined && !faked.has(clock);
    };
    /** Checks the value itself, not the arguments of a call that made it: a request may contain the time. */
    const tells = (argument: Argument | null): boolean => {
      if (argument === null || argument.type === 'SpreadElement') return false;
      const node = bare(argument);
      if (isReading(node)) return true;
      switch (node.type) {
        case 'Identifier':
          return spans.has(node.name);
        case 'BinaryExpression': {
          const sides = node.left.type === 'PrivateIdentifier' ? [node.right] : [node.left, node.right];
          return sides.some((side) => tells(side) || (node.operator === '-' && readings.has(nameOf(side) ?? '')));
        }
        case 'LogicalExpression':
          return tells(node.left) || tells(node.right);
        case 'ConditionalExpression':
          return tells(node.test) || tells(node.consequent) || tells(node.alternate);
        case 'UnaryExpression':
        case 'AwaitExpression':
          return tells(node.argument);
        case 'MemberExpression':
          return tells(node.object);
        case 'ArrayExpression':
          return node.elements.some(tells);
        case 'ObjectExpression':
          return node.properties.some((property) => property.type === 'Property' && tells(property.value));
        case 'ArrowFunctionExpression':
          return node.body.type !== 'BlockStatement' && tells(node.body);
        case 'CallExpression': {
          const callee = bare(node.callee);
          if (callee.type === 'Identifier')
            return /^(Number|String|BigInt)$/.test(callee.name) && node.arguments.some(tells);
          if (callee.type !== 'MemberExpression') return false;
          return tells(callee.object) || (nameOf(callee.object) === 'Math' && node.arguments.some(tells));
        }
        default:
          return false;
      }
    };

    new Visitor({
      VariableDeclarator({ id, init }) {
        if (id.type !== 'Identifier' || init === null) return;
        if (isReading(init)) readings.add(id.name);
        else if (bare(init).type === 'BinaryExpression' && tells(init)) spans.add(id.name);
      },
    }).visit(program);

    const found: Complaint[] = [];
    new Visitor({
      CallExpression(node) {
        if (isExpectation(node) && node.arguments.some(tells)) {
          found.push({ at: node.start, text: 'asserts a clock: tell the time, or assert what happens first' });
        }
      },
    }).visit(program);
    return found;
  },
};
