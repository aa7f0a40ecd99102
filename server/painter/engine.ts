import { createRequire, registerHooks } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Returns the code that precedes the package's own. Its build for Node is a module, but uses `require` and `__dirname`
 * like a CommonJS file, and finds the text shaper's code only by the second name.
 */
function preludeFor(shaper: string): string {
  return [
    `import { createRequire as requireFor } from 'node:module';`,
    'const require = requireFor(import.meta.url);',
    `const __dirname = ${JSON.stringify(shaper)};`,
    '',
  ].join('\n');
}

async function load(): Promise<typeof import('@vercel/og')> {
  const entry = createRequire(join(process.cwd(), 'package.json')).resolve('@vercel/og');
  const satori = createRequire(entry).resolve('satori');
  const shaper = dirname(createRequire(satori).resolve('harfbuzzjs'));
  const { href } = pathToFileURL(entry);
  const hooks = registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context);
      return url === href ? { ...loaded, source: preludeFor(shaper) + String(loaded.source) } : loaded;
    },
  });
  try {
    // Node itself loads the package: Next would replace it by its own older copy.
    return await import(/* turbopackIgnore: true */ /* @vite-ignore */ href);
  } finally {
    hooks.deregister();
  }
}

let loaded: ReturnType<typeof load> | undefined;

/** Returns the engine that draws pictures, loaded at the first call. */
export function engine(): ReturnType<typeof load> {
  loaded ??= load();
  return loaded;
}
