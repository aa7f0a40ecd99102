'use client';

import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/form/button';
import { Message } from '@/components/ui/text/message';
import { createPlatformFeed, requestLeaderboard } from '@/lib/client/stats/feed';
import type { Locale } from '@/lib/i18n/locales';
import type { Platform } from '@/lib/schemas/stats';
import { FigureAge } from './figure-age';
import { Figures } from './figures';
import { Leaderboard } from './leaderboard';
import type { StatsWords } from './words';

interface StatsIslandProps {
  first: Platform;
  /** The parts between the figures and the traders, which the server renders. */
  children: ReactNode;
  poolUrl: string | undefined;
  words: StatsWords;
  locale: Locale;
}

/** Shows the page as the server rendered it, and requests the rest of the traders now and newer figures every minute. */
export function StatsIsland({ first, poolUrl, words, locale, children }: StatsIslandProps) {
  const [feed] = useState(() => createPlatformFeed(first));
  const { platform, isLate } = useSyncExternalStore(feed.state.subscribe, feed.state.read, feed.state.read);
  useEffect(() => {
    requestLeaderboard();
    const end = feed.follow();
    void feed.refresh();
    return end;
  }, [feed]);
  return (
    <>
      {isLate && (
        <Message
          live
          className="mt-4"
          severity="warning"
          title={words.late}
          action={
            <Button size="s" onClick={() => void feed.refresh()}>
              {words.retry}
            </Button>
          }
        />
      )}
      <p className="mt-2 max-w-168 text-pretty text-12 text-text-2">{words.ownText}</p>
      <Figures stats={platform.stats} earnings={platform.earnings} poolUrl={poolUrl} words={words} locale={locale} />
      {children}
      <h2 id="traders-list" className="mt-10 font-medium text-16">
        {words.leaderboard}
      </h2>
      <p className="mt-1 max-w-168 text-pretty text-12 text-text-2">{words.boardText}</p>
      <p className="mt-2 mb-3 text-12 text-text-3 md:invisible md:mt-0 md:mb-0">{words.sideways}</p>
      <Leaderboard traders={platform.traders} words={words} locale={locale} />
      {platform.boardAt !== undefined && (
        <p className="mt-2 text-12 text-text-3">
          <FigureAge at={platform.boardAt} asOf={words.asOf} locale={locale} />
        </p>
      )}
    </>
  );
}
