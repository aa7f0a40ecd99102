import { Visitor } from 'oxc-parser';
import { nameOf } from '../expressions.ts';
import { parsed } from '../parsed.ts';
import { type Complaint, type HouseRule, isProductCode } from './rule.ts';

/** The files that may read the environment: one in the product, the separate programs and the configuration files. */
const readers = /^(server\/env\.ts$|(server\/(front|launch|sandbox)|deploy)\/|[^/]+\.config\.(ts|mjs|cjs)$)/;

export const environment: HouseRule = {
  name: 'environment',
  appliesTo: (file) => isProductCode(file) && !readers.test(file),
  find(file, text) {
    const found: Complaint[] = [];
    // Next replaces this variable while it builds: instrumentation.ts learns from it which bundle it is in.
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
