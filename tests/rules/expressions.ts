import { type Expression, type TSType, Visitor } from 'oxc-parser';
import { parsed } from './parsed.ts';

/** Returns the expression inside parentheses, casts and optional chains. */
export function bare(node: Expression): Expression {
  switch (node.type) {
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ChainExpression':
      return bare(node.expression);
    default:
      return node;
  }
}

/** Returns `price` for `price`, `market.price` and `market?.price`. */
export function nameOf(node: Expression): string | undefined {
  const inner = bare(node);
  if (inner.type === 'Identifier') return inner.name;
  if (inner.type !== 'MemberExpression') return undefined;
  if (inner.property.type === 'Identifier' && !inner.computed) return inner.property.name;
  return undefined;
}

const brands = /^(Amount|AnyAmount|Usdc?|Price|Size|Tokens|Ratio|Rate|Percent|BasisPoints|Leverage)$/;

function isBrand(type: TSType): boolean {
  if (type.type === 'TSUnionType') return type.types.some(isBrand);
  return type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && brands.test(type.typeName.name);
}

/** Functions of lib/math that return an amount and whose names occur nowhere else. */
const makers = new Set(
  (
    'usd usdc price size tokens ratio rate percent basisPoints leverage parseAmount fromUnits notional sizeFor priceFor ' +
    'ratioOf percentageOf percentOf basisPointsOf roundTo roundToStep roundToFigures'
  ).split(' '),
);

/** Returns all names that a file declares with a branded type, or assigns from lib/math. */
export function brandedNames(file: string, text: string): ReadonlySet<string> {
  const names = new Set<string>();
  new Visitor({
    Identifier(node) {
      const annotation = 'typeAnnotation' in node ? node.typeAnnotation : null;
      if (annotation && isBrand(annotation.typeAnnotation)) names.add(node.name);
    },
    VariableDeclarator(node) {
      if (node.id.type !== 'Identifier' || node.init?.type !== 'CallExpression') return;
      if (makers.has(nameOf(node.init.callee) ?? '')) names.add(node.id.name);
    },
    TSPropertySignature(node) {
      if (node.key.type === 'Identifier' && node.typeAnnotation && isBrand(node.typeAnnotation.typeAnnotation)) {
        names.add(node.key.name);
      }
    },
    PropertyDefinition(node) {
      if (node.key.type === 'Identifier' && node.typeAnnotation && isBrand(node.typeAnnotation.typeAnnotation)) {
        names.add(node.key.name);
      }
    },
  }).visit(parsed(file, text).program);
  return names;
}
