import { type TSType, Visitor } from 'oxc-parser';
import { parsed } from '../parsed.ts';
import { type Complaint, type HouseRule, isProductCode } from './rule.ts';

function isConst(type: TSType): boolean {
  return type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'const';
}

export const casts: HouseRule = {
  name: 'cast',
  appliesTo: isProductCode,
  find(file, text) {
    const found: Complaint[] = [];
    const complain = (at: number, type: TSType): void => {
      if (!isConst(type)) found.push({ at, text: 'a cast believes instead of checking: decode, narrow or annotate' });
    };
    new Visitor({
      TSAsExpression: (node) => complain(node.start, node.typeAnnotation),
      TSTypeAssertion: (node) => complain(node.start, node.typeAnnotation),
      TSNonNullExpression: (node) => {
        found.push({ at: node.start, text: '"!" believes instead of checking' });
      },
    }).visit(parsed(file, text).program);
    return found;
  },
};
