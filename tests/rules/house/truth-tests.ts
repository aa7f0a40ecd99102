import { type Expression, Visitor } from 'oxc-parser';
import { bare, brandedNames, nameOf } from '../expressions.ts';
import { saysAmount } from '../money-names.ts';
import { parsed } from '../parsed.ts';
import { type Complaint, type HouseRule, isProductCode } from './rule.ts';

/** Amounts must not be tested for truth: 0 is an amount, a missing one is undefined, and such a test confuses them. */
export const truthTests: HouseRule = {
  name: 'truth test on an amount',
  appliesTo: isProductCode,
  find(file, text) {
    const branded = brandedNames(file, text);
    const found = new Map<number, Complaint>();

    const test = (node: Expression): void => {
      const inner = bare(node);
      if (inner.type === 'LogicalExpression' && inner.operator !== '??') {
        test(inner.left);
        test(inner.right);
      } else if (inner.type === 'UnaryExpression' && inner.operator === '!') {
        test(inner.argument);
      } else {
        const name = nameOf(inner);
        if (name !== undefined && (saysAmount(name) || branded.has(name))) {
          found.set(inner.start, { at: inner.start, text: `compare "${name}", or ask whether it is undefined` });
        }
      }
    };

    new Visitor({
      IfStatement: (node) => test(node.test),
      WhileStatement: (node) => test(node.test),
      DoWhileStatement: (node) => test(node.test),
      ForStatement: (node) => {
        if (node.test !== null) test(node.test);
      },
      ConditionalExpression: (node) => test(node.test),
      LogicalExpression: (node) => {
        if (node.operator !== '??') test(node.left);
      },
      UnaryExpression: (node) => {
        if (node.operator === '!') test(node.argument);
      },
      AssignmentExpression: (node) => {
        const { left } = node;
        const assigned = left.type === 'Identifier' || left.type === 'MemberExpression' ? left : undefined;
        if (assigned !== undefined && (node.operator === '||=' || node.operator === '&&=')) test(assigned);
      },
      CallExpression: (node) => {
        const [first] = node.arguments;
        if (nameOf(node.callee) === 'Boolean' && first !== undefined && first.type !== 'SpreadElement') test(first);
      },
    }).visit(parsed(file, text).program);
    return [...found.values()];
  },
};
