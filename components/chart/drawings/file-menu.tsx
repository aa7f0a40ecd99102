import { useTranslations } from 'next-intl';
import { type ChangeEvent, useRef } from 'react';
import { DropdownMenuItem } from '@/components/ui/overlay/dropdown-menu';
import type { DrawingStudio } from '@/lib/client/drawings/studio';
import { saveFile } from '@/lib/client/save-file';
import { BarMenu } from './bar-menu';
import { DrawingIcon } from './tool-icons';

interface FileMenuProps {
  studio: DrawingStudio;
  isNone: boolean;
}

export function FileMenu({ studio, isNone }: FileMenuProps) {
  const t = useTranslations('drawings');
  const input = useRef<HTMLInputElement>(null);
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file === undefined) return;
    // A file that disappears while it is read counts as unreadable.
    studio.take(await file.text().catch(() => ''));
    // Allows the same file to be chosen again.
    target.value = '';
  };
  return (
    <>
      <BarMenu label={t('bar.file')} icon={<DrawingIcon name="file" />}>
        <DropdownMenuItem
          disabled={isNone}
          onSelect={() => saveFile(`${studio.coin}-drawings.json`, studio.file(), 'application/json')}
        >
          {t('file.export')}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => input.current?.click()}>{t('file.import')}</DropdownMenuItem>
        {studio.ownerless.length > 0 && (
          <DropdownMenuItem onSelect={() => studio.bring(studio.ownerless)}>{t('file.ownerless')}</DropdownMenuItem>
        )}
      </BarMenu>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label={t('file.import')}
        tabIndex={-1}
        onChange={(event) => void take(event)}
        className="hidden"
      />
    </>
  );
}
