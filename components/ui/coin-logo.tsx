'use client';

import { useState } from 'react';
import { classNames } from './class-names';

interface CoinLogoProps {
  coin: string;
  /** Undefined when the coin has none. */
  src?: string | undefined;
  size?: 16 | 20 | 28 | 40;
  className?: string;
}

/** The image of a coin in a room of fixed size; its first letter until there is one, and when there never is. */
export function CoinLogo({ coin, src, size = 20, className }: CoinLogoProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <span
      aria-hidden="true"
      style={{ width: size, height: size, fontSize: size / 2 }}
      className={classNames(
        'relative inline-grid shrink-0 place-items-center overflow-hidden rounded-full font-semibold leading-none text-text-1',
        className,
      )}
    >
      {src === undefined || broken === src ? (
        <span className="grid size-full place-items-center rounded-full border-[1.5px] border-edge">
          {coin.slice(0, 1).toUpperCase()}
        </span>
      ) : (
        // biome-ignore lint/performance/noImgElement: a bucket's small picture needs no optimiser between
        <img
          src={src}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          // A picture that failed before the page woke up sends no event any more.
          ref={(image) => {
            if (image?.complete === true && image.naturalWidth === 0) setBroken(src);
          }}
          onError={() => setBroken(src)}
        />
      )}
    </span>
  );
}
