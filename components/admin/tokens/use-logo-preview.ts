import { useQuery } from '@tanstack/react-query';
import { useRestedText } from '@/components/ui/text/use-rested-text';
import { useErrorText } from '@/components/ui/words/use-error-text';
import { tokenMetadataDelayMs } from '@/lib/config/durations';
import { storedLogoPath } from '@/lib/domain/catalogue/stored-logo';
import { isWebUrl } from '@/lib/domain/catalogue/token-form';
import { normalise } from '@/lib/errors/normalise';
import { logoPreviewQuery } from '@/lib/queries/catalogue';

interface LogoPreview {
  /** Undefined while there is nothing to show. */
  readonly picture: string | undefined;
  /** The address to which the picture leads. */
  readonly address: string;
  /** Says why a picture elsewhere cannot be shown. */
  readonly problem: string | undefined;
}

/**
 * Returns the picture of a logo's address. One that is not in our bucket is fetched by the server, which asks no private
 * address, once typing rests; the browser itself never asks the other host.
 */
export function useLogoPreview(typed: string): LogoPreview {
  const errorText = useErrorText();
  const logoUrl = typed.trim();
  const path = storedLogoPath(logoUrl, 'large.webp');
  const rested = useRestedText(logoUrl, tokenMetadataDelayMs);
  const isElsewhere = path === undefined && rested === logoUrl && isWebUrl(logoUrl);
  const { data, error } = useQuery(logoPreviewQuery(isElsewhere ? logoUrl : undefined));
  const problem = isElsewhere && error !== null ? errorText(normalise(error)) : undefined;
  return { picture: path ?? (isElsewhere ? data : undefined), address: path ?? logoUrl, problem };
}
