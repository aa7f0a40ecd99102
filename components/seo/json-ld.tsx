import { jsonLdText, type Thing } from './thing';

/**
 * Data, not a script to run. One element for each thing, and none of them long: what is sent to the browser a second
 * time counts the bytes of long texts, and the site's address is put in after that count.
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
