import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Button } from '@/components/ui/form/button';
import { classNames } from '@/components/ui/frame/class-names';
import { ErrorIcon } from '@/components/ui/frame/icons';
import type { Margin } from '@/lib/client/perps/account/use-margin';
import { tabWarning } from '@/lib/client/perps/terminal/tab-warning';
import { isDangerous, levelOf, positionBehind } from '@/lib/domain/perps';
import type { Position } from '@/lib/domain/portfolio/account';
import { levelText } from './level-mark';
import { useMarginWords } from './use-margin-words';

interface DangerStripProps extends Margin {
  ranges: string;
  onDeposit: () => void;
  onAddMargin: (position: Position) => void;
  onReduce: (position: Position) => void;
}

/** Shown above the account when liquidation is near: how near it is, and what helps. */
export function DangerStrip({ state, worst, ranges, onDeposit, onAddMargin, onReduce }: DangerStripProps) {
  const t = useTranslations('ticket.account');
  const words = useMarginWords();
  const level = worst === undefined ? 'calm' : levelOf(worst.percent);
  const share = isDangerous(level) ? `⚠ ${words.share(worst)}` : undefined;
  useEffect(() => tabWarning.write(share), [share]);
  useEffect(() => () => tabWarning.write(undefined), []);
  if (state === undefined || worst === undefined || !isDangerous(level)) return null;
  const position = positionBehind(worst, state);
  const isolated = worst.position;
  const isElsewhere = position?.dex !== undefined;
  return (
    <section
      aria-label={t('nearEnd')}
      data-level={level}
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 border-line border-b border-s-3 border-s-accent bg-accent-weak px-(--gutter) py-1.5 text-12 data-[level=critical]:border-s-critical"
    >
      <ErrorIcon className={classNames('shrink-0', levelText[level])} />
      <p className="min-w-0 grow basis-60">
        <span className="font-medium">{words.held(worst)}</span> {position && words.distance(position, ranges)}{' '}
        {isElsewhere && t('closeElsewhere', { coin: position.coin })}
      </p>
      <div className="flex gap-2">
        {isolated === undefined && worst.dex === undefined && (
          <Button size="s" look="primary" className="max-md:h-11" onClick={onDeposit}>
            {t('deposit')}
          </Button>
        )}
        {isolated !== undefined && !isElsewhere && (
          <Button size="s" look="primary" className="max-md:h-11" onClick={() => onAddMargin(isolated)}>
            {t('addMargin')}
          </Button>
        )}
        {position !== undefined && !isElsewhere && (
          <Button size="s" className="max-md:h-11" onClick={() => onReduce(position)}>
            {t('reduce', { coin: position.coin })}
          </Button>
        )}
      </div>
    </section>
  );
}
