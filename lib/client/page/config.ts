import { type PublicConfig, readPublicConfig } from '../../config/venues/public.ts';

let read: PublicConfig | undefined;

/**
 * Returns the configuration in the page, which does not change while the page is open. Only this folder reads it: its
 * other files pass on the parts.
 */
export function pageConfig(): PublicConfig {
  read ??= readPublicConfig(document);
  return read;
}
