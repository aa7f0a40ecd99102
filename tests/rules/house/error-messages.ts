import { Visitor } from 'oxc-parser';
import { nameOf } from '../expressions.ts';
import { parsed } from '../parsed.ts';
import { type Complaint, type HouseRule, isScreenCode } from './rule.ts';

const errorNames = /(^e|err|error|exception|reason|cause|thrown)$/i;

export const errorMessages: HouseRule = {
  name: 'raw message',
  appliesTo: isScreenCode,
  find(file, text) {
    const { program } = parsed(file, text);
    const caught = new Set<string>();
    new Visitor({
      CatchClause(node) {
        if (node.param?.type === 'Identifier') caught.add(node.param.name);
      },
    }).visit(program);

    const found: Complaint[] = [];
    new Visitor({
      MemberExpression(node) {
        if (node.computed || node.property.type !== 'Identifier' || node.property.name !== 'message') return;
        const owner = nameOf(node.object);
        if (owner !== undefined && (caught.has(owner) || errorNames.test(owner))) {
          found.push({ at: node.start, text: `"${owner}.message" is for logs: shownError gives the words` });
        }
      },
    }).visit(program);
    return found;
  },
};
