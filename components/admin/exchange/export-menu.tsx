import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { ChevronDownIcon } from '@/components/ui/frame/icons';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/overlay/dropdown-menu';
import { call } from '@/lib/api/call';
import { exportCatalogue } from '@/lib/api/catalogue';
import { saveFile } from '@/lib/client/save-file';
import type { FileKind } from '@/lib/domain/catalogue/file-rows';
import { fileOfPairs } from '@/lib/domain/catalogue/pair-file';
import { fileOfTokens } from '@/lib/domain/catalogue/token-file';
import { useFailureToast } from '../use-failure-toast';

const types: Readonly<Record<FileKind, string>> = { csv: 'text/csv;charset=utf-8', json: 'application/json' };

/** Saves all rows as a file, regardless of the list's filters. */
export function ExportMenu({ of }: { of: 'tokens' | 'pairs' }) {
  const t = useTranslations('admin-catalogue.exchange');
  const [isBusy, setBusy] = useState(false);
  const tellFailure = useFailureToast();
  const save = async (kind: FileKind) => {
    setBusy(true);
    try {
      const { tokens, pairs } = await call(exportCatalogue, { kind: of });
      const text = of === 'tokens' ? fileOfTokens(kind, tokens) : fileOfPairs(kind, pairs);
      saveFile(`pluto-${of}.${kind}`, text, types[kind]);
    } catch (thrown) {
      tellFailure(thrown, t('exportFailed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button loading={isBusy}>
          {t('export')}
          <ChevronDownIcon size={14} />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem onSelect={() => void save('csv')}>{t('csv')}</DropdownMenuItem>
        <DropdownMenuItem onSelect={() => void save('json')}>{t('json')}</DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
