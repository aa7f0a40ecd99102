import { useEffect, useRef, useState } from 'react';
import { FrameDrawing } from '@/lib/client/frame-drawing';
import type { MarketSession } from '@/lib/client/perps/market-session';
import { orderBookThrottleMs } from '@/lib/config/durations';
import type { Locale } from '@/lib/i18n/locales';
import type { TerminalWords } from '../words';
import styles from './tape.module.css';
import { tapeHtml } from './tape-html';

interface TapeProps {
  session: MarketSession;
  words: TerminalWords['trades'];
  locale: Locale;
  isStale: boolean;
}

/** The latest trades. They are written as text outside React, so that a busy market costs only fifty short rows. */
export function Tape({ session, words, locale, isStale }: TapeProps) {
  const place = useRef<HTMLElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const [html] = useState(() => tapeHtml(session.trades.read(), words, locale, 'utc'));

  useEffect(() => {
    const section = place.current;
    if (section === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const drawing = new FrameDrawing(() => {
      if (body.current !== null) body.current.innerHTML = tapeHtml(session.trades.read(), words, locale, 'local');
    });
    const change = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        drawing.request();
      }, orderBookThrottleMs);
    };
    const ends = [
      drawing.begin(section),
      session.trades.subscribe(change),
      session.coin.subscribe(drawing.request.bind(drawing)),
    ];
    return () => {
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, [session, words, locale]);

  return (
    <section
      ref={place}
      aria-label={words.label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="min-h-0 grow overflow-y-auto -outline-offset-2 max-xl:max-h-120"
    >
      <table className={styles['tape']} {...(isStale && { 'data-late': '' })}>
        <caption className="sr-only">{words.label}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{words.price}</th>
            <th scope="col">{words.size}</th>
            <th scope="col">{words.time}</th>
          </tr>
        </thead>
        <tbody
          ref={body}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: written by tape-html.ts, which escapes its words
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </table>
    </section>
  );
}
