import { importsOf, resolveImport } from '../rules/imports.ts';
import { readProject, type SourceTree } from '../rules/source-tree.ts';
import { atMost, type Figure } from './figure.ts';

interface Way {
  readonly from: readonly string[];
  /** The rooms in which the behaviour lives. Decimals, words, settings and the design system are known to a reader. */
  readonly rooms: readonly string[];
  readonly goal: number;
}

const calls = ['lib/api', 'lib/client/handlers', 'app/api', 'server/http/serve.ts', 'server/http/define-route.ts'];
const ways: Readonly<Record<string, Way>> = {
  'press to bytes': {
    from: [
      'lib/client/perps/trading/trading-service.ts',
      'app/api/place-hyperliquid-order/route.ts',
      'server/venues/hyperliquid/actions/order.ts',
    ],
    rooms: [...calls, 'lib/client/perps/trading', 'lib/domain/perps/order', 'server/services/orders'],
    goal: 27,
  },
  'key to summary': {
    from: ['components/perps/ticket/size-fields.tsx', 'lib/domain/perps/judge/issues.ts'],
    rooms: ['components/perps/ticket', 'lib/client/perps/ticket', 'lib/domain/perps/ticket', 'lib/domain/perps/judge'],
    goal: 14,
  },
  swap: {
    from: ['components/spot/swap/swap-panel.tsx'],
    rooms: [...calls, 'components/spot/swap', 'lib/client/swap', 'lib/domain/swap'],
    goal: 28,
  },
  'address to bytes': {
    from: ['server/front/main.ts', 'app/[locale]/(site)/markets/[coin]/page.tsx'],
    rooms: ['server/front', 'server/counting', 'app/[locale]/(site)/markets', 'server/services/markets'],
    goal: 30,
  },
  'pair to page': {
    from: ['components/admin/pairs/pair-dialog.tsx', 'app/api/manage-pair/route.ts'],
    rooms: [...calls, 'components/admin', 'lib/client/admin', 'server/services/catalogue'],
    goal: 18,
  },
};

/** Returns the files of a way that its code imports, one through another; types bring no code. */
function filesOf(tree: SourceTree, { from, rooms }: Way): ReadonlySet<string> {
  const reached = new Set<string>();
  const left = from.filter((path) => tree.has(path));
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    for (const { specifier, typeOnly } of importsOf(path, tree.get(path) ?? '')) {
      const target = resolveImport(tree, path, specifier);
      if (typeOnly || target.kind !== 'file') continue;
      if (rooms.some((room) => target.path === room || target.path.startsWith(`${room}/`))) left.push(target.path);
    }
  }
  return reached;
}

/** Counts the files that a reader opens to follow a behaviour to its end. */
export async function* wayFigures(): AsyncGenerator<Figure> {
  const tree = readProject();
  for (const [name, way] of Object.entries(ways)) {
    const files = filesOf(tree, way);
    const lines = [...files].reduce((sum, path) => sum + (tree.get(path) ?? '').split('\n').length, 0);
    yield atMost(`ways.${name}`, files.size, 'files', way.goal);
    yield { figure: `ways.${name}.lines`, value: lines, unit: 'lines', goal: 'told', holds: true };
  }
}
