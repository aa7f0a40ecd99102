import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button } from '@/components/ui/form/button';
import { Dialog, DialogContent } from '@/components/ui/overlay/dialog';
import { toast } from '@/components/ui/overlay/toast';
import { Message } from '@/components/ui/text/message';
import { useErrorText } from '@/components/ui/words/use-error-text';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { saveFile } from '@/lib/client/save-file';
import { maxTokenDecimals, mostImported } from '@/lib/config/admin';
import { csvOf } from '@/lib/domain/catalogue/csv';
import type { JudgedLine } from '@/lib/domain/catalogue/import-plan';
import { AppError } from '@/lib/errors/app-error';
import { isErrorCode } from '@/lib/errors/catalog';
import { count } from '@/lib/i18n/format/count';
import type { Address } from '@/lib/schemas/address';
import { useRefresh } from '../list/use-refresh';
import { useFailureToast } from '../use-failure-toast';
import { useImport } from './use-import';

const countOf = (lines: readonly JudgedLine[], outcome: string): number =>
  lines.filter(({ result, data }) => (data === undefined ? 'error' : result?.outcome) === outcome).length;

const isRefused = (line: JudgedLine): boolean => line.data === undefined || line.result?.outcome === 'error';

/** Returns a function that says why a line cannot be imported. */
function useReason(): (line: JudgedLine) => string | undefined {
  const t = useTranslations('admin-catalogue');
  const errorText = useErrorText();
  return ({ issues, result }) => {
    const [issue] = issues;
    if (issue === 'chain') return t('exchange.unknownChain');
    if (issue === 'double') return t('exchange.double');
    if (issue === 'flag') return t('exchange.flag');
    if (issue === 'symbolDouble') return t('exchange.symbolDouble');
    if (issue === 'same') return t('pairForm.issues.same');
    if (issue === 'pairAddress') return t('exchange.pairAddress');
    if (issue === 'pairDouble') return t('exchange.pairDouble');
    if (issue === 'pairFlag') return t('exchange.pairFlag');
    if (issue !== undefined) return t(`tokenForm.issues.${issue}`, { most: maxTokenDecimals });
    if (!isErrorCode(result?.code)) return undefined;
    return errorText(new AppError(result.code, { details: result.details }));
  };
}

/** Lists the lines that cannot be imported with their reasons, and offers them as a file. */
function Faults({ of, lines }: { of: 'tokens' | 'pairs'; lines: readonly JudgedLine[] }) {
  const t = useTranslations('admin-catalogue');
  const locale = usePageLocale();
  const reasonOf = useReason();
  const wrong = lines.filter(isRefused);
  if (wrong.length === 0) return null;
  const save = () => {
    const rows = wrong.map((line) => [String(line.line), line.label, reasonOf(line) ?? '']);
    saveFile(`pluto-${of}-refused.csv`, csvOf(['line', 'name', 'reason'], rows), 'text/csv;charset=utf-8');
  };
  return (
    <>
      <ul className="max-h-72 overflow-y-auto border-line border-t text-12">
        {wrong.map((line) => (
          <li key={line.line} className="flex gap-3 border-line border-b py-1.5">
            <span className="shrink-0 text-text-3">{t('exchange.line', { line: count(line.line, locale) })}</span>
            <bdi className="shrink-0 font-medium">{line.label}</bdi>
            <span className="text-text-2">{reasonOf(line)}</span>
          </li>
        ))}
      </ul>
      <div>
        <Button size="s" onClick={save}>
          {t('exchange.saveRefused')}
        </Button>
      </div>
    </>
  );
}

interface ImportDialogProps {
  readonly of: 'tokens' | 'pairs';
  readonly wallet: Address;
  readonly onClose: () => void;
}

/** Imports a file of tokens or of pairs in two steps: a preview of the changes, and the import. */
export function ImportDialog({ of, wallet, onClose }: ImportDialogProps) {
  const t = useTranslations('admin-catalogue');
  const locale = usePageLocale();
  const picker = useRef<HTMLInputElement>(null);
  const { state, check, apply } = useImport(wallet, of);
  const refresh = useRefresh();
  const tellFailure = useFailureToast();
  const lines = 'lines' in state ? state.lines : [];
  const isBusy = state.step === 'checking' || state.step === 'applying';
  const [create, update] = [countOf(lines, 'create'), countOf(lines, 'update')];
  const fail = (thrown: unknown) => tellFailure(thrown, t('exchange.failed'));

  const take = async () => {
    const taken = await apply(lines);
    await refresh();
    toast.success({ title: t('exchange.done', { count: count(taken, locale) }) }, 'catalogue');
  };
  return (
    <Dialog open onOpenChange={(open) => !open && !isBusy && onClose()}>
      <DialogContent
        title={t(of === 'tokens' ? 'exchange.importTitle' : 'exchange.importPairsTitle')}
        closeLabel={t('close')}
        description={t(of === 'tokens' ? 'exchange.importText' : 'exchange.importPairsText')}
        widthPx={600}
        footer={
          <>
            <Button size="l" onClick={() => !isBusy && onClose()}>
              {t('close')}
            </Button>
            {state.step !== 'done' && create + update > 0 && (
              <Button
                size="l"
                look="primary"
                loading={state.step === 'applying'}
                loadingLabel={t('exchange.applying')}
                onClick={() => void take().catch(fail)}
              >
                {t('exchange.apply', { count: create + update })}
              </Button>
            )}
          </>
        }
      >
        <div>
          <Button
            loading={state.step === 'checking'}
            loadingLabel={t('exchange.checking')}
            onClick={() => picker.current?.click()}
          >
            {t('exchange.choose')}
          </Button>
          <input
            ref={picker}
            type="file"
            accept=".csv,.json,text/csv,application/json"
            hidden
            aria-label={t('exchange.choose')}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = '';
              if (file !== undefined) void check(file).catch(fail);
            }}
          />
        </div>
        {state.step === 'unreadable' && <Message severity="error" live title={t('exchange.unreadable')} />}
        {state.step === 'tooMany' && (
          <Message severity="error" live title={t('exchange.tooMany', { count: count(mostImported, locale) })} />
        )}
        {(state.step === 'checked' || state.step === 'applying') && (
          <>
            <p role="status" className="text-13">
              {t('exchange.found', {
                create: count(create, locale),
                update: count(update, locale),
                same: count(countOf(lines, 'same'), locale),
                errors: count(countOf(lines, 'error'), locale),
              })}
            </p>
            <Faults of={of} lines={lines} />
          </>
        )}
        {state.step === 'done' && (
          <>
            <Message
              live
              title={t('exchange.result', {
                create: count(state.created, locale),
                update: count(state.changed, locale),
                errors: count(lines.length, locale),
              })}
            />
            <Faults of={of} lines={lines} />
          </>
        )}
      </DialogContent>
    </Dialog>
  );
}
