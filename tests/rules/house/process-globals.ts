import { type Expression, Visitor } from 'oxc-parser';
import { bare, nameOf } from '../expressions.ts';
import { parsed } from '../parsed.ts';
import { type Complaint, type HouseRule, isProductCode } from './rule.ts';

const setters = new Set(['set', 'assign', 'defineProperty', 'defineProperties']);

function isGlobalObject(node: Expression): boolean {
  const inner = bare(node);
  return inner.type === 'Identifier' && (inner.name === 'globalThis' || inner.name === 'global');
}

const advice = 'server/process-wide.ts is the only record of the process';

/** Refuses whatever else would last as long as the process and be known to all of its module graphs. */
export const processGlobals: HouseRule = {
  name: 'process global',
  appliesTo: isProductCode,
  find(file, text) {
    const found: Complaint[] = [];
    const complain = (at: number): void => {
      found.push({ at, text: advice });
    };
    new Visitor({
      TSModuleDeclaration(node) {
        if (node.id.type !== 'Identifier' || node.id.name !== 'global' || node.body?.type !== 'TSModuleBlock') return;
        for (const { type, start } of node.body.body) {
          if (type === 'VariableDeclaration' || type === 'TSDeclareFunction') complain(start);
        }
      },
      AssignmentExpression({ left }) {
        if (left.type === 'MemberExpression' && isGlobalObject(left.object)) complain(left.start);
      },
      CallExpression({ callee, arguments: [first], start }) {
        if (callee.type !== 'MemberExpression') return;
        const [owner, method] = [nameOf(callee.object), nameOf(callee)];
        if (owner === 'Symbol' && method === 'for') return complain(start);
        if (first === undefined || first.type === 'SpreadElement' || !setters.has(method ?? '')) return;
        if ((owner === 'Reflect' || owner === 'Object') && isGlobalObject(first)) complain(start);
      },
    }).visit(parsed(file, text).program);
    return found;
  },
};
