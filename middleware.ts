import { type NextRequest, NextResponse } from 'next/server';
import { administration, hostCookiePrefix, sessionCookieName } from './lib/config/session.ts';
import { chosenLocaleCookie } from './lib/config/site/language.ts';
import { routes } from './lib/config/site/routes.ts';
import { defaultLocale, isListed, type ListedLocale } from './lib/i18n/locales.ts';
import { negotiate } from './lib/i18n/negotiate.ts';
import { localePath } from './lib/i18n/paths.ts';

// Running this on every page would halve the server's request rate. Next reads this list without running the file. The
// administration is matched in every language and in every form of a page that Next requests.
export const config = { matcher: ['/', '/whitepaper', '/admin:rest(.*)', '/:language/admin:rest(.*)'] };

/** The cheap half of the guard: a visitor with a session cookie is checked by the page itself. */
function mayKnock({ cookies }: NextRequest): boolean {
  return cookies.has(sessionCookieName) || cookies.has(`${hostCookiePrefix}${sessionCookieName}`);
}

function redirect(request: NextRequest, path: string): NextResponse {
  const target = request.nextUrl.clone();
  target.pathname = path;
  return NextResponse.redirect(target, 307);
}

/** Returns the language for a first visit. Later visits come from inside, or from a visitor who chose a language. */
function languageFor(request: NextRequest): ListedLocale {
  const chosen = request.cookies.get(chosenLocaleCookie)?.value;
  if (isListed(chosen)) return chosen;
  if (request.headers.get('sec-fetch-site') === 'same-origin') return defaultLocale;
  return negotiate(request.headers.get('accept-language'));
}

export function middleware(request: NextRequest): NextResponse {
  const { pathname } = request.nextUrl;
  if (administration.test(pathname)) return mayKnock(request) ? NextResponse.next() : redirect(request, routes.home());
  if (pathname !== routes.home() && pathname !== routes.whitepaper()) return NextResponse.next();
  const locale = languageFor(request);
  const path = localePath(locale, pathname === routes.home() ? routes.perpetual() : pathname);
  const answer = path === pathname ? NextResponse.next() : redirect(request, path);
  answer.headers.append('Vary', 'Accept-Language');
  return answer;
}
