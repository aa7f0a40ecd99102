'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { buttonLook } from '@/components/ui/form/button-look';
import { ChevronDownIcon } from '@/components/ui/frame/icons';
import { Dialog, DialogContent, DialogTrigger } from '@/components/ui/overlay/dialog';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuGroup,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/overlay/dropdown-menu';
import { Popover } from '@/components/ui/overlay/popover';
import { Sheet, SheetContent, SheetTrigger } from '@/components/ui/overlay/sheet';
import { Tooltip } from '@/components/ui/overlay/tooltip';
import { NumberSpecimen } from './fields';
import { Section } from './section';

function CloseDialog() {
  const t = useTranslations('design.overlays');
  const cancel = useTranslations('design.buttons')('cancel');
  const [open, setOpen] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button>{t('dialog')}</Button>
      </DialogTrigger>
      <DialogContent
        title={t('dialogTitle')}
        description={t('dialogText')}
        closeLabel={t('close')}
        footer={
          <>
            <Button size="l" onClick={() => setOpen(false)}>
              {cancel}
            </Button>
            <Button size="l" look="down" onClick={() => setOpen(false)}>
              {t('sell')}
            </Button>
          </>
        }
      >
        <NumberSpecimen />
      </DialogContent>
    </Dialog>
  );
}

function AccountMenu() {
  const t = useTranslations('design');
  const [theme, setTheme] = useState('dark');
  const [small, setSmall] = useState(false);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button>
          {t('overlays.menu')}
          <ChevronDownIcon size={14} />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        <DropdownMenuGroup>
          <DropdownMenuLabel>{t('overlays.account')}</DropdownMenuLabel>
          <DropdownMenuItem>{t('overlays.deposit')}</DropdownMenuItem>
          <DropdownMenuItem disabled>{t('overlays.withdraw')}</DropdownMenuItem>
        </DropdownMenuGroup>
        <DropdownMenuSeparator />
        <DropdownMenuRadioGroup value={theme} onValueChange={setTheme}>
          <DropdownMenuRadioItem value="dark">{t('looks.dark')}</DropdownMenuRadioItem>
          <DropdownMenuRadioItem value="light">{t('looks.light')}</DropdownMenuRadioItem>
        </DropdownMenuRadioGroup>
        <DropdownMenuSeparator />
        <DropdownMenuCheckboxItem checked={small} onCheckedChange={setSmall}>
          {t('choices.hideSmall')}
        </DropdownMenuCheckboxItem>
        <DropdownMenuItem>{t('overlays.disconnect')}</DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

export function Overlays() {
  const t = useTranslations('design.overlays');
  return (
    <Section title={t('title')} text={t('text')}>
      <div className="flex flex-wrap gap-3">
        <CloseDialog />
        {(['sheet', 'side'] as const).map((kind) => (
          <Sheet key={kind}>
            <SheetTrigger asChild>
              <Button>{t(kind)}</Button>
            </SheetTrigger>
            <SheetContent side={kind === 'sheet' ? 'bottom' : 'end'} title={t(`${kind}Title`)} closeLabel={t('close')}>
              <NumberSpecimen />
            </SheetContent>
          </Sheet>
        ))}
        <AccountMenu />
        <Popover label={t('account')} face={t('account')} className={buttonLook()} panelClassName="p-3">
          <NumberSpecimen />
        </Popover>
        <Tooltip text={t('tooltipText')}>
          <Button look="text">{t('tooltip')}</Button>
        </Tooltip>
      </div>
    </Section>
  );
}
