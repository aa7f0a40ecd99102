import { Visitor } from 'oxc-parser';
import { nameOf } from '../expressions.ts';
import { parsed } from '../parsed.ts';
import { type Complaint, type HouseRule, isAnyCode } from './rule.ts';

export const emptyCatches: HouseRule = {
  name: 'swallowed error',
  appliesTo: isAnyCode,
  find(file, text) {
    const found: Complaint[] = [];
    const complain = (at: number): void => {
      found.push({ at, text: 'an error ends here and nobody hears of it' });
    };
    new Visitor({
      CatchClause(node) {
        if (node.body.body.length === 0) complain(node.start);
      },
      CallExpression(node) {
        const [handler] = node.arguments;
        if (nameOf(node.callee) !== 'catch' || handler === undefined) return;
        const isFunction = handler.type === 'ArrowFunctionExpression' || handler.type === 'FunctionExpression';
        if (isFunction && handler.body?.type === 'BlockStatement' && handler.body.body.length === 0) {
          complain(handler.start);
        }
      },
    }).visit(parsed(file, text).program);
    return found;
  },
};
