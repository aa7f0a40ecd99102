import { type Expression, Visitor } from 'oxc-parser';
import { bare, brandedNames, nameOf } from '../expressions.ts';
import { saysAmount } from '../money-names.ts';
import { parsed } from '../parsed.ts';
import { type Complaint, type HouseRule, isProductCode } from './rule.ts';

const readers = new Set(['parseFloat', 'parseInt', 'Number']);
const writers = new Set(['toFixed', 'toPrecision', 'toExponential']);

export const floats: HouseRule = {
  name: 'float for money',
  appliesTo: isProductCode,
  find(file, text) {
    const branded = brandedNames(file, text);
    const found: Complaint[] = [];
    const amountIn = (node: Expression): string | undefined => {
      const name = nameOf(node);
      return name !== undefined && (saysAmount(name) || branded.has(name)) ? name : undefined;
    };
    const complain = (at: number, name: string | undefined): void => {
      if (name !== undefined)
        found.push({ at, text: `"${name}" is exact: lib/math computes it, approximate() draws it` });
    };

    new Visitor({
      CallExpression(node) {
        const name = nameOf(node.callee);
        const [first] = node.arguments;
        if (name !== undefined && readers.has(name) && first !== undefined && first.type !== 'SpreadElement') {
          complain(node.start, amountIn(first));
        }
        const callee = bare(node.callee);
        if (name !== undefined && writers.has(name) && callee.type === 'MemberExpression') {
          complain(node.start, amountIn(callee.object));
        }
      },
      UnaryExpression(node) {
        if (node.operator === '+') complain(node.start, amountIn(node.argument));
      },
    }).visit(parsed(file, text).program);
    return found;
  },
};
