/** The sizes in which the server keeps a token's logo, in pixels: for lists, and for pages and pictures. */
export const logoSizes = { small: 64, large: 256 } as const;
export type LogoFile = 'small.webp' | 'large.webp' | 'large.png';

export const logoFiles: readonly LogoFile[] = ['small.webp', 'large.png', 'large.webp'];

/** Returns the digest of a logo in our bucket; undefined for any other address. */
export function logoDigestOf(logoUrl: string | undefined): string | undefined {
  return /\/storage\/v1\/object\/public\/token-logos\/([0-9a-f]{32})-large\.webp$/.exec(logoUrl ?? '')?.[1];
}

/** Returns this site's permanent path of a token's logo; undefined for a logo that is not in our bucket. */
export function storedLogoPath(logoUrl: string | undefined, file: LogoFile = 'small.webp'): string | undefined {
  const digest = logoDigestOf(logoUrl);
  return digest === undefined ? undefined : `/logos/tokens/${digest}-${file}`;
}
