import { Visitor } from 'oxc-parser';
import { nameOf } from '../expressions.ts';
import { parsed } from '../parsed.ts';
import { type Complaint, type HouseRule, isProductCode } from './rule.ts';

/** One reader inside the product; programs of their own and the tools' configurations read it themselves. */
const readers = /^(server\/env(\.schema)?\.ts$|server\/(launch|sandbox)\/|[^/]+\.config\.(ts|mjs|cjs)$)/;

export const environment: HouseRule = {
  name: 'environment',
  appliesTo: (file) => isProductCode(file) && !readers.test(file),
  find(file, text) {
    const found: Complaint[] = [];
    // Next replaces this one while it builds: it is how instrumentation.ts learns which bundle it is in.
    const builtIn = new Set<number>();
    new Visitor({
      MemberExpression(node) {
        if (file === 'instrumentation.ts' && nameOf(node) === 'NEXT_RUNTIME') builtIn.add(node.object.start);
        const isEnv = nameOf(node) === 'env' && nameOf(node.object) === 'process';
        if (isEnv && !builtIn.has(node.start)) {
          found.push({ at: node.start, text: 'server/env.ts is the only reader of the environment' });
        }
      },
    }).visit(parsed(file, text).program);
    return found;
  },
};
