import { describe, expect, it } from 'vitest';
import { complaints, empty, type Files, marked } from './small-houses.ts';

describe('a sound house', () => {
  it('has no findings', () => {
    expect(
      complaints({
        'lib/math/decimal.ts': 'export const one = 1n;\n',
        'lib/domain/perps/order.ts': "import { one } from '../../math/decimal.ts';\nexport const two = one + one;\n",
        'server/db/client.ts': `${marked}import { env } from '../env.ts';\nexport const url = env;\n`,
        'server/env.ts': `${marked}import { shape } from './environment/schema.ts';\nexport const env = shape;\n`,
        'server/environment/schema.ts': "import { z } from 'zod';\nexport const shape = z;\n",
        'server/auth/session.ts': `${marked}export interface Session { wallet: string }\n`,
        'server/services/place-order.ts': `${marked}import type { Session } from '../auth/session.ts';\nexport type S = Session;\n`,
        'server/launch/bootstrap.cjs': "const fs = require('node:fs');\nfs.existsSync('./x');\n",
        'server/jobs/holders.ts': `${marked}export {};\n`,
        'components/chart/index.ts': "export { Chart } from './chart';\n",
        'components/chart/chart.tsx': "'use client';\nexport const Chart = () => null;\n",
        'components/perps/ticket.tsx': "import { Chart } from '@/components/chart';\nexport const T = Chart;\n",
        'app/page.tsx': "import { Chart } from '@/components/chart';\nimport './globals.css';\nexport default Chart;\n",
        'app/globals.css': 'body {}\n',
        'messages/en/common-words.json': '{}',
        'middleware.ts': "import { locales } from '@/lib/i18n/locales';\nexport default locales;\n",
        'lib/i18n/locales.ts': 'export const locales = 1;\n',
        'tests/unit/anything.test.ts': "import '@/components/perps/ticket';\nimport '@/server/launch/bootstrap.cjs';\n",
      }),
    ).toEqual([]);
  });
});

describe('the import table refuses', () => {
  const refusals: readonly [string, Files, string][] = [
    [
      'a static import',
      { 'lib/math/a.ts': "import { b } from '../errors/b.ts';\nb;\n", 'lib/errors/b.ts': 'export const b = 1;\n' },
      'lib/math/a.ts:1 import table: lib/math may not import lib/errors',
    ],
    [
      'a type',
      {
        'lib/config/a.ts': "\nimport type { B } from '../math/b.ts';\nexport type A = B;\n",
        'lib/math/b.ts': 'export type B = 1;\n',
      },
      'lib/config/a.ts:2 import table: lib/config may not import lib/math',
    ],
    [
      'a dynamic import',
      { 'lib/chart/a.ts': "export const a = () => import('../client/b.ts');\n", 'lib/client/b.ts': empty },
      'lib/chart/a.ts:1 import table: lib/chart may not import lib/client',
    ],
    [
      'a type import in passing',
      { 'lib/chart/a.ts': "export type A = import('../venues/b.ts').B;\n", 'lib/venues/b.ts': 'export type B = 1;\n' },
      'lib/chart/a.ts:1 import table: lib/chart may not import lib/venues',
    ],
    [
      'a re-export',
      { 'lib/domain/a.ts': "export * from '../queries/b.ts';\n", 'lib/queries/b.ts': empty },
      'lib/domain/a.ts:1 import table: lib/domain may not import lib/queries',
    ],
    [
      'a named re-export through the alias',
      {
        'components/ui/a.tsx': "export { b } from '@/components/layout/b';\n",
        'components/layout/b.tsx': 'export const b = 1;\n',
      },
      'components/ui/a.tsx:1 import table: components/ui may not import components/layout',
    ],
    [
      'a require',
      { 'supabase/run.cjs': "require('../lib/config/b.ts');\n", 'lib/config/b.ts': empty },
      'supabase/run.cjs:1 import table: supabase may not import lib/config',
    ],
    [
      'anybody who imports app',
      { 'components/ui/a.tsx': "import '@/app/page';\n", 'app/page.tsx': empty },
      'components/ui/a.tsx:1 import table: components/ui may not import app',
    ],
    [
      'a feature that enters another which is not open',
      { 'components/perps/a.tsx': "import '@/components/spot';\n", 'components/spot/index.ts': empty },
      'components/perps/a.tsx:1 import table: components/perps may not import components/spot',
    ],
    [
      'a feature that is entered past its door',
      { 'components/perps/a.tsx': "import '@/components/wallet/menu';\n", 'components/wallet/menu.tsx': empty },
      'components/perps/a.tsx:1 import table: components/wallet is entered through its index.ts',
    ],
    [
      'a page that goes past a door',
      { 'app/page.tsx': "import '@/components/perps/form';\n", 'components/perps/form.tsx': empty },
      'app/page.tsx:1 import table: components/perps is entered through its index.ts',
    ],
    [
      'the browser half of lib on the server',
      { 'server/services/a.ts': `${marked}import '../../lib/client/b.ts';\n`, 'lib/client/b.ts': empty },
      'server/services/a.ts:2 import table: server/services must not import lib/client/b.ts',
    ],
    [
      'the chart engine on the server, though the rest of the chart is open',
      {
        'server/og/a.ts': `${marked}import '../../lib/chart/engine/b.ts';\nimport '../../lib/chart/indicators/c.ts';\n`,
        'lib/chart/engine/b.ts': empty,
        'lib/chart/indicators/c.ts': empty,
      },
      'server/og/a.ts:2 import table: server/og must not import lib/chart/engine/b.ts',
    ],
    [
      'code of auth in a service, which may have its types',
      {
        'server/services/a.ts': `${marked}import { b } from '../auth/b.ts';\nb;\n`,
        'server/auth/b.ts': `${marked}export const b = 1;\n`,
      },
      'server/services/a.ts:2 import table: server/services may not import server/auth, except its types',
    ],
    [
      'the sandbox that looks into another room of server',
      { 'server/sandbox/main.ts': "import '../log.ts';\n", 'server/log.ts': empty },
      'server/sandbox/main.ts:1 import table: server/sandbox/main may not import server/log',
    ],
    [
      'anybody who imports the sandbox',
      { 'server/launch/a.ts': "import '../sandbox/main.ts';\n", 'server/sandbox/main.ts': empty },
      'server/launch/a.ts:1 import table: server/launch may not import server/sandbox/main',
    ],
    [
      'a page that reads the database past the services',
      { 'app/page.tsx': "import '@/server/db/client';\n", 'server/db/client.ts': marked },
      'app/page.tsx:1 import table: app may not import server/db',
    ],
    [
      'the log in a page',
      { 'app/page.tsx': "import '@/server/log';\n", 'server/log.ts': empty },
      'app/page.tsx:1 import table: app may not import server/log',
    ],
    [
      'a component that reaches the server',
      { 'components/perps/a.tsx': "import '@/server/services/b';\n", 'server/services/b.ts': marked },
      'components/perps/a.tsx:1 import table: components/perps may not import server/services',
    ],
    [
      'the middleware that grows',
      { 'middleware.ts': "import './server/env';\n", 'server/env.ts': marked },
      'middleware.ts:1 import table: middleware may not import server/env',
    ],
  ];

  it.each(refusals)('%s', (_, files, complaint) => {
    expect(complaints(files)).toEqual([complaint]);
  });

  it('forgives an edge that is listed, and no list that is not needed', () => {
    const files = { 'lib/math/a.ts': "import '../errors/b.ts';\n", 'lib/errors/b.ts': empty };
    const exception = { from: 'lib/math/a.ts', to: 'lib/errors/b.ts', reason: 'a test' };
    expect(complaints(files, { imports: [exception] })).toEqual([]);
    expect(complaints({ 'lib/math/a.ts': empty }, { imports: [exception] })).toEqual([
      'lib/math/a.ts import table: the exception for lib/errors/b.ts is no longer needed',
    ]);
  });
});
