import { logoLetter, logoPath } from '@/lib/domain/markets/coin-logo';
import { classNames } from '../frame/class-names';

interface CoinLogoProps {
  coin: string;
  size?: 16 | 20 | 28 | 40;
  /** False for a coin that is known to have no picture, so that none is requested. */
  hasPicture?: boolean;
  /** A picture in place of the project's own drawing: a token's logo from the bucket. */
  src?: string | undefined;
  className?: string;
}

/**
 * The logo of a coin in a fixed size. Its first letter is shown until the picture has loaded; a picture that fails is
 * removed by the first script of each page (`components/layout/first-paint-script.tsx`).
 */
export function CoinLogo({ coin, size = 20, hasPicture = true, src, className }: CoinLogoProps) {
  const path = src ?? (hasPicture ? logoPath(coin) : undefined);
  return (
    <span
      aria-hidden="true"
      data-letter={logoLetter(coin)}
      style={{ width: size, height: size, fontSize: size / 2 }}
      className={classNames(
        'relative inline-block shrink-0 overflow-hidden rounded-full font-semibold leading-none text-text-1 before:absolute before:inset-0 before:grid before:place-items-center before:rounded-full before:border-[1.5px] before:border-edge before:content-[attr(data-letter)]',
        className,
      )}
    >
      {path !== undefined && (
        // biome-ignore lint/performance/noImgElement: a bucket's small drawing needs no optimiser between
        <img
          key={path}
          loading="lazy"
          decoding="async"
          src={path}
          alt=""
          width={size}
          height={size}
          className="absolute inset-0 size-full"
        />
      )}
    </span>
  );
}
