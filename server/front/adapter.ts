import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { NextAdapter } from 'next';
import { modesOfBuild } from '../environment/built-modes.ts';
import { inlineScriptsOf, sourceOf } from './page.ts';
import { type BuiltSite, localeFolder, siteFile, tracedFile } from './site.ts';

type Built = Parameters<NonNullable<NextAdapter['onBuildComplete']>>[0];

/** Next also lists each route under internal names for its router, which no public address has. */
const isForRouter = (pathname: string): boolean => pathname.endsWith('.rsc');

/** True for a part of pages, and for Next's own failure pages, as opposed to a file with an address of its own. */
const isPart = (pathname: string): boolean => pathname.startsWith('/_next/') || /^\/\d{3}$/.test(pathname);

/** Returns the languages in which the build has made pages. */
function languagesOf({ prerenders }: Built['outputs']): readonly string[] {
  const made = prerenders.filter(({ route }) => route.startsWith(`${localeFolder}/`));
  return [...new Set(made.map(({ pathname }) => pathname.split('/')[1] ?? ''))].filter((code) => !code.startsWith('['));
}

/** Returns the inline scripts of the pages that the build has made, as sources of a policy. */
function scriptsOf({ prerenders }: Built['outputs']): readonly string[] {
  const pages = prerenders.flatMap(({ fallback }) =>
    fallback?.filePath?.endsWith('.html') === true ? [readFileSync(fallback.filePath, 'utf8')] : [],
  );
  return [...new Set(pages.flatMap((html) => inlineScriptsOf(html).map(({ code }) => sourceOf(code))))].sort();
}

/** Returns our own redirects, without Next's for addresses that end in a slash. */
const redirectsOf = ({ beforeMiddleware }: Built['routing']) =>
  beforeMiddleware.filter(({ status, priority }) => status !== undefined && priority !== true);

function siteOf({ outputs, routing, config, distDir, buildId }: Built): BuiltSite {
  const { appPages, appRoutes, staticFiles } = outputs;
  const files = staticFiles.filter(({ pathname }) => !isPart(pathname));
  const routes = [...appPages, ...appRoutes, ...files].filter(({ pathname }) => !isForRouter(pathname));
  const handlers = appRoutes.filter(({ pathname }) => pathname.startsWith('/api/') && !isForRouter(pathname));
  return {
    release: buildId,
    modes: modesOfBuild(process.env),
    routes: routes.map(({ pathname }) => pathname),
    handlers: Object.fromEntries(handlers.map(({ pathname, filePath }) => [pathname, relative(distDir, filePath)])),
    languages: [...languagesOf(outputs)],
    moved: redirectsOf(routing).map(({ sourceRegex }) => sourceRegex),
    scripts: [...scriptsOf(outputs)],
    config: JSON.parse(JSON.stringify(config)),
  };
}

/** Returns the files that pages and handlers load while they run, from the folder of the project. */
function tracedBy(outputs: Built['outputs']): readonly string[] {
  const { appPages, appRoutes, middleware } = outputs;
  const all = [...appPages, ...appRoutes, ...(middleware === undefined ? [] : [middleware])];
  return [...new Set(all.flatMap(({ assets }) => Object.keys(assets)))].sort();
}

/** Records the facts of a build that the production server and the image need, right after it. */
const adapter: NextAdapter = {
  name: 'pluto',
  onBuildComplete(built) {
    writeFileSync(join(built.distDir, siteFile), JSON.stringify(siteOf(built)));
    writeFileSync(join(built.distDir, tracedFile), JSON.stringify(tracedBy(built.outputs)));
  },
};

export default adapter;
