import { Visitor } from 'oxc-parser';
import { parsed } from '../parsed.ts';
import { type Complaint, type HouseRule, isProductCode } from './rule.ts';

export const queryKeys: HouseRule = {
  name: 'query key',
  appliesTo: (file) => isProductCode(file) && !file.startsWith('lib/queries/'),
  find(file, text) {
    const found: Complaint[] = [];
    new Visitor({
      Property(node) {
        const name = node.key.type === 'Identifier' ? node.key.name : node.key.type === 'Literal' ? node.key.value : '';
        if (name === 'queryKey' && node.value.type === 'ArrayExpression') {
          found.push({ at: node.start, text: 'a key is written in lib/queries, once' });
        }
      },
    }).visit(parsed(file, text).program);
    return found;
  },
};
