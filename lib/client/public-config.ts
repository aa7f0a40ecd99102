import { type PublicConfig, readPublicConfig } from '../config/public.ts';

let read: PublicConfig | undefined;

/** What the page says about this installation. It does not change while the page lives. */
export function pageConfig(): PublicConfig {
  read ??= readPublicConfig(document);
  return read;
}
