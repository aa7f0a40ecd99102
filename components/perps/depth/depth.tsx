import { useEffect, useRef } from 'react';
import { FrameDrawing } from '@/lib/client/frame-drawing';
import type { MarketSession } from '@/lib/client/perps/market-session';
import { depthCurve } from '@/lib/domain/perps';
import { figure } from '@/lib/i18n/format/figure';
import type { Locale } from '@/lib/i18n/locales';
import { parseAmount } from '@/lib/math/amount';
import { textOfNumber } from '@/lib/math/exponent';
import { paintDepth } from './depth-painter';

export interface DepthProps {
  session: MarketSession;
  label: string;
  locale: Locale;
}

/** Draws the ladder's figures as a curve. Screen readers use the ladder's tables instead. */
export function Depth({ session, label, locale }: DepthProps) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const surface = canvas.current;
    if (surface === null) return;
    const levelText = (level: number): string => {
      const text = textOfNumber(level);
      const amount = text === undefined ? undefined : parseAmount<'price'>(text);
      return figure(amount, locale, { decimals: session.columns.read().decimals.price });
    };
    const drawing = new FrameDrawing(() => {
      const book = session.viewBook();
      const isStale = session.freshness.read().panels.book.state === 'stale';
      paintDepth(surface, book === undefined ? undefined : depthCurve(book), isStale, levelText);
    });
    const request = drawing.request.bind(drawing);
    const refit = new ResizeObserver(request);
    refit.observe(surface);
    const looks = new MutationObserver(request);
    looks.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'data-pair'] });
    const ends = [
      drawing.begin(surface),
      session.book.subscribe(request),
      session.coin.subscribe(request),
      session.freshness.subscribe(request),
    ];
    return () => {
      refit.disconnect();
      looks.disconnect();
      for (const end of ends) end();
    };
  }, [session, locale]);

  return (
    <div className="relative min-h-60 grow">
      <canvas ref={canvas} role="img" aria-label={label} className="absolute inset-0 size-full" />
    </div>
  );
}
