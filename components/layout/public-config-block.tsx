import { type PublicConfig, publicConfigElementId, publicConfigText } from '@/lib/config/venues/public';

/**
 * Configuration as data, not as a script. The production server inserts its own values, so that one build serves any
 * address.
 */
export function PublicConfigBlock({ config }: { config: PublicConfig }) {
  return (
    <script
      id={publicConfigElementId}
      type="application/json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own making, in which no `<` stands
      dangerouslySetInnerHTML={{ __html: publicConfigText(config) }}
    />
  );
}
