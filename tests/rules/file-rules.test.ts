import { describe, expect, it } from 'vitest';
import { complaints, empty, marked } from './small-houses.ts';

describe('packages', () => {
  it.each([
    ['React in the chart', 'lib/chart/a.ts', 'react', 'lib/chart never imports react'],
    ['Next in a handler', 'app/api/health/route.ts', 'next', 'app/api never imports next'],
    ['a package in a pure room', 'lib/math/a.ts', 'big.js', 'lib/math imports no big.js'],
    [
      'a scoped package in a pure room',
      'lib/config/a.ts',
      '@tanstack/react-query',
      'lib/config imports no @tanstack/react-query',
    ],
    ['Node in a browser', 'lib/venues/a.ts', 'node:crypto', 'node:crypto is not there in a browser'],
    ['all of zod in a browser', 'lib/schemas/a.ts', 'zod', 'browsers get zod/mini: all of zod weighs 76 kB'],
  ])('refuses %s', (_, file, name, complaint) => {
    expect(complaints({ [file]: `import '${name}';\n` })).toEqual([`${file}:1 package: ${complaint}`]);
  });

  it('allows zod/mini in a browser and all of zod on the server', () => {
    expect(
      complaints({ 'lib/schemas/a.ts': "import 'zod/mini';\n", 'server/http/b.ts': `${marked}import 'zod';\n` }),
    ).toEqual([]);
  });
});

describe('circles', () => {
  it('are found between files, of any length', () => {
    expect(
      complaints({
        'lib/math/a.ts': "import './b.ts';\n",
        'lib/math/b.ts': "import './c.ts';\n",
        'lib/math/c.ts': "import type { A } from './a.ts';\nexport type C = A;\n",
        'lib/math/d.ts': "import './a.ts';\n",
      }),
    ).toEqual(['lib/math/a.ts circle of files: lib/math/a.ts <-> lib/math/b.ts <-> lib/math/c.ts']);
  });

  it('are found between rooms whose files do not meet', () => {
    expect(
      complaints({
        'components/wallet/index.ts': "import '@/components/share';\n",
        'components/share/index.ts': empty,
        'components/share/card.tsx': "import '@/components/portfolio';\n",
        'components/portfolio/index.ts': empty,
        'components/portfolio/row.tsx': "import '@/components/wallet';\n",
      }),
    ).toEqual([
      'components/portfolio circle of rooms: components/portfolio <-> components/share <-> components/wallet',
    ]);
  });

  it('do not count what the record of the process names, as long as it names types alone', () => {
    const files = (from: string) => ({
      'server/process-wide.ts': `${from} './stream/hub.ts';\nexport type H = Hub;\n`,
      'server/stream/hub.ts': "import '../process-wide.ts';\nexport class Hub {}\n",
    });
    expect(complaints(files('import type { Hub } from'))).toEqual([]);
    expect(complaints(files('import { Hub } from'))).toEqual([
      'server/process-wide.ts:1 import table: server/process-wide may not import server/stream, except its types',
      'server/process-wide.ts circle of files: server/process-wide.ts <-> server/stream/hub.ts',
      'server/process-wide circle of rooms: server/process-wide <-> server/stream',
    ]);
  });

  it('count a file that imports itself', () => {
    expect(complaints({ 'lib/math/a.ts': "import './a.ts';\n" })).toEqual([
      'lib/math/a.ts circle of files: lib/math/a.ts',
    ]);
  });
});

describe('files', () => {
  it('need a room', () => {
    expect(complaints({ 'components/casino/a.tsx': empty })).toEqual([
      'components/casino/a.tsx room: the house has no room for it',
    ]);
    expect(complaints({ 'lib/a.ts': empty })).toEqual(['lib/a.ts room: the house has no room for it']);
    expect(complaints({ 'tools/a.mjs': empty })).toEqual(['tools/a.mjs room: the house has no room for it']);
  });

  it.each(['utils', 'helpers', 'common', 'shared', 'misc', 'types', 'constants'])('are not called %s', (name) => {
    const text = `"${name}" says nothing about what is inside`;
    expect(complaints({ [`lib/math/${name}.ts`]: empty })).toEqual([`lib/math/${name}.ts name: ${text}`]);
    expect(complaints({ [`lib/math/${name}/a.ts`]: empty })).toEqual([`lib/math/${name}/a.ts name: ${text}`]);
    expect(complaints({ [`server/launch/${name}.gen.ts`]: empty })).toHaveLength(1);
  });

  it('may be called helpers in tests, and after what a drawer is part of', () => {
    expect(complaints({ 'tests/helpers/pages.ts': empty, 'lib/config/candle-types.ts': empty })).toEqual([]);
  });

  it('stop at 400 lines', () => {
    const long = (lines: number): string => 'export {};\n'.repeat(lines);
    const file = 'lib/math/a.ts';
    expect(complaints({ [file]: long(400) })).toEqual([]);
    expect(complaints({ [file]: long(401) })).toEqual([`${file} length: 401 lines, at most 400`]);
    expect(complaints({ 'server/db/rows.gen.ts': long(900), 'tests/fixtures/big.ts': long(900) })).toEqual([]);
    const lengths = [{ file, atMost: 410, reason: 'a test' }];
    expect(complaints({ [file]: long(410) }, { lengths })).toEqual([]);
    expect(complaints({ [file]: long(411) }, { lengths })).toEqual([`${file} length: 411 lines, at most 410`]);
    expect(complaints({ [file]: long(20) }, { lengths })).toEqual([
      `${file} length: the exception is no longer needed`,
    ]);
  });

  it('lead somewhere', () => {
    expect(complaints({ 'lib/math/a.ts': "import './gone.ts';\n" })).toEqual([
      'lib/math/a.ts:1 missing file: ./gone.ts leads nowhere',
    ]);
  });

  it.each([
    ['an alias', "import '@/lib/math/b';\n", '@/lib/math/b is an alias'],
    ['no ending', "import './b';\n", './b lacks its ending'],
    ['an ending that Node would not find', "export * from './b.js';\n", './b.js lacks its ending'],
  ])('in lib and server have no specifier with %s', (_, text, complaint) => {
    const found = complaints({ 'lib/math/a.ts': text, 'lib/math/b.ts': empty, 'lib/math/b.js': '' });
    expect(found).toEqual([`lib/math/a.ts:1 specifier: ${complaint}`]);
  });
});

describe('sides', () => {
  it.each([
    ['a service that is not marked', 'server/services/a.ts', empty, "does not import 'server-only'"],
    ['the environment that is not marked', 'server/env.ts', empty, "does not import 'server-only'"],
    ['a marked plain program', 'server/launch/a.ts', marked, "a plain program cannot load 'server-only'"],
    ['client code on the server', 'server/og/a.ts', `'use client';\n${marked}`, 'client code in a server room'],
    [
      'a client mark on the server',
      'server/og/a.ts',
      `${marked}import 'client-only';\n`,
      'client code in a server room',
    ],
    ['server code in lib', 'lib/domain/a.ts', marked, 'server code outside server'],
    ['server code in a component', 'components/ui/a.tsx', marked, 'server code outside server'],
    ['JSX in lib', 'lib/client/a.tsx', empty, 'JSX lives in components'],
    ['client code in a pure room', 'lib/math/a.ts', "'use client';\n", 'lib/math has no client files'],
    ['client code in the middleware', 'middleware.ts', "'use client';\n", 'middleware has no client files'],
  ])('refuse %s', (_, file, text, complaint) => {
    expect(complaints({ [file]: text })).toEqual([`${file} side: ${complaint}`]);
  });

  it('leave generated types unmarked', () => {
    expect(complaints({ 'server/db/database.gen.ts': 'export type Json = string;\n' })).toEqual([]);
  });
});

describe('styles', () => {
  it.each([':root:has(.grid) {', 'html:has(#open) {', '.a, body[data-x]:has(.b) .c {'])(
    'may not begin with %s',
    (begin) => {
      expect(complaints({ 'app/a.css': `.first {\n}\n${begin}\n}\n` })).toEqual([
        'app/a.css:3 style: :has() asks the whole page',
      ]);
    },
  );

  it('may ask a part of the page, and all of it on paper', () => {
    const paper = '@media print {\n  :root:has(.a) {\n    color: red;\n  }\n}\n';
    expect(complaints({ 'app/a.css': `${paper}.field:has(:checked) {\n}\n` })).toEqual([]);
  });
});
