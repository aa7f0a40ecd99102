import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/form/button';
import type { ButtonLook } from '@/components/ui/form/button-look';
import { IconButton } from '@/components/ui/form/icon-button';
import { CopyIcon, EditIcon } from '@/components/ui/frame/act-icons';
import { ChevronEndIcon, ErrorIcon, SearchIcon } from '@/components/ui/frame/icons';
import { Section } from './section';
import { Specimen, Specimens } from './specimen';

interface ButtonStatesProps {
  look: ButtonLook;
  label: string;
  loadingLabel: string;
}

function ButtonStates({ look, label, loadingLabel }: ButtonStatesProps) {
  const t = useTranslations('design');
  return (
    <>
      <Specimen label={t('states.default')}>
        <Button look={look}>{label}</Button>
      </Specimen>
      {(['hover', 'focus', 'active'] as const).map((state) => (
        <Specimen key={state} label={t(`states.${state}`)} shown={state}>
          <Button look={look}>{label}</Button>
        </Specimen>
      ))}
      <Specimen label={t('states.disabled')}>
        <Button look={look} disabled>
          {label}
        </Button>
      </Specimen>
      <Specimen label={t('states.error')}>
        <Button look="alarm">
          <ErrorIcon size={14} className="text-accent" />
          {t('buttons.again')}
        </Button>
      </Specimen>
      <Specimen label={t('states.loading')}>
        <Button look={look} loading loadingLabel={loadingLabel}>
          {label}
        </Button>
      </Specimen>
    </>
  );
}

export function Buttons() {
  const t = useTranslations('design.buttons');
  return (
    <>
      <Section title={t('primary')} text={t('primaryText')}>
        <Specimens>
          <ButtonStates look="primary" label={t('connect')} loadingLabel={t('connecting')} />
        </Specimens>
      </Section>
      <Section title={t('direction')} text={t('directionText')}>
        <Specimens>
          <ButtonStates look="up" label={t('buy')} loadingLabel={t('placing')} />
          <ButtonStates look="down" label={t('sell')} loadingLabel={t('placing')} />
        </Specimens>
      </Section>
      <Section title={t('secondary')} text={t('secondaryText')}>
        <Specimens>
          <ButtonStates look="secondary" label={t('cancel')} loadingLabel={t('cancelling')} />
        </Specimens>
      </Section>
      <Section title={t('textButton')} text={t('textButtonText')}>
        <Specimens>
          <ButtonStates look="text" label={t('retry')} loadingLabel={t('retrying')} />
        </Specimens>
      </Section>
      <Section title={t('sizes')} text={t('sizesText')}>
        <div className="flex flex-wrap items-center gap-3">
          {(['secondary', 'primary'] as const).flatMap((look) =>
            (['s', 'm', 'l'] as const).map((size) => (
              <Button key={look + size} look={look} size={size}>
                {t(({ s: 'small', m: 'medium', l: 'large' } as const)[size])}
              </Button>
            )),
          )}
          <IconButton label={t('copy')} icon={<CopyIcon />} size="s" />
          <IconButton label={t('edit')} icon={<EditIcon />} />
          <IconButton label={t('open')} icon={<ChevronEndIcon />} size="l" />
          <IconButton label={t('search')} icon={<SearchIcon />} disabled />
          <Button asChild look="text">
            <a href="#top">
              {t('open')}
              <ChevronEndIcon size={14} />
            </a>
          </Button>
        </div>
      </Section>
    </>
  );
}
