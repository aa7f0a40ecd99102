import { jsonLdText, type Thing } from './json-ld-text';

/**
 * Structured data, not scripts. Each thing has its own short element: in the copy of the page that is sent to the
 * browser a second time, long texts carry their length in bytes, and the site's address is inserted after that count.
 */
export function JsonLd({ things }: { things: readonly Thing[] }) {
  return things.map((thing) => (
    <script
      key={thing['@type']}
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own making, in which no `<` stands
      dangerouslySetInnerHTML={{ __html: jsonLdText(thing) }}
    />
  ));
}
