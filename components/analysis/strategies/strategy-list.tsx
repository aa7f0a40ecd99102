import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { EmptyState } from '@/components/ui/text/empty-state';
import { useWorded } from '@/components/ui/words/use-worded';
import { analysisSource } from '@/lib/client/analysis/source';
import { strategiesQuery } from '@/lib/queries/analysis';
import type { Strategy } from '@/lib/schemas/analysis';
import type { OwnPartProps } from '../own-part';
import { ReadFailure } from '../read-failure';
import { strategyWord } from '../strategy-words';
import { StrategyDeletion } from './strategy-deletion';
import { StrategyDialog } from './strategy-dialog';

const loadTest = async () => (await import('./strategy-test')).StrategyTest;
const testNames = ['analysis-panel', 'errors'] as const;

/** The strategies of a wallet, with buttons to load, test, create, change and delete one. */
export function StrategyList({ owner, words, onChoose }: OwnPartProps<Strategy>) {
  const t = useTranslations('analysis-panel');
  const { data, isError, refetch } = useQuery(strategiesQuery(analysisSource, owner));
  const [edited, edit] = useState<Strategy | 'new'>();
  const [doomed, doom] = useState<Strategy>();
  const [tested, test] = useState<Strategy>();
  const { loaded: Test, hasFailed, again } = useWorded(tested !== undefined, loadTest, testNames);
  const create = (
    <Button look="primary" onClick={() => edit('new')}>
      {t('create')}
    </Button>
  );
  return (
    <section aria-label={t('quick')} className="flex flex-col gap-3">
      {data !== undefined && data.length > 0 && <div>{create}</div>}
      {isError && data === undefined && <ReadFailure onAgain={() => void refetch()} />}
      {data === undefined && !isError && <Skeleton className="h-40" />}
      {data?.length === 0 && <EmptyState heading="h2" title={t('none')} text={t('noneText')} action={create} />}
      {data !== undefined && data.length > 0 && (
        <ul className="border-line border-t">
          {data.map((strategy) => (
            <li
              key={strategy.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-2.5 text-13"
            >
              <div className="min-w-0 grow basis-60">
                <p className="truncate font-medium" dir="auto">
                  {strategy.name}
                </p>
                <p className="text-12 text-text-2">
                  {t(`types.${strategyWord[strategy.strategyType]}`)}
                  {strategy.defaultSymbol !== undefined && (
                    <>
                      {' · '}
                      <bdi>{strategy.defaultSymbol}</bdi>
                    </>
                  )}
                  {strategy.defaultInterval !== undefined && ` · ${strategy.defaultInterval}`}
                  {!strategy.isActive && ` · ${t('off')}`}
                </p>
              </div>
              <div className="flex flex-wrap gap-2">
                <Button size="s" onClick={() => onChoose(strategy)}>
                  {t('load')}
                </Button>
                <Button
                  size="s"
                  loading={tested === strategy && Test === undefined && !hasFailed}
                  onClick={() => test(strategy)}
                >
                  {t('test.act')}
                </Button>
                <Button size="s" onClick={() => edit(strategy)}>
                  {t('edit')}
                </Button>
                <Button size="s" onClick={() => doom(strategy)}>
                  {t('delete')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {edited !== undefined && (
        <StrategyDialog
          owner={owner}
          words={words}
          strategy={edited === 'new' ? undefined : edited}
          onClose={() => edit(undefined)}
        />
      )}
      {hasFailed && <ReadFailure onAgain={again} />}
      {tested !== undefined && Test !== undefined && <Test strategy={tested} onClose={() => test(undefined)} />}
      {doomed !== undefined && <StrategyDeletion owner={owner} strategy={doomed} onClose={() => doom(undefined)} />}
    </section>
  );
}
