import { incidentBannerId, incidentTitlePlace } from '../../../lib/config/site/screens.ts';

const tag = new RegExp(
  `(<aside[^>]*\\bid="${incidentBannerId}"[^>]*?) hidden=""([^>]*>[\\s\\S]*?)${incidentTitlePlace}`,
);
const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Shows the banner that every page carries hidden, and puts the incident's title into it. Built pages cannot know of an
 * incident, and a script would show it late and move the page.
 */
export function withIncident(html: string, title: string | undefined): string {
  if (title === undefined) return html;
  const text = title.replace(/[&<>"']/g, (mark) => escapes[mark] ?? mark);
  return html.replace(tag, (_found, open: string, inner: string) => `${open}${inner}${text}`);
}
