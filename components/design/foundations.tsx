import { useTranslations } from 'next-intl';
import { Section } from './section';

const colours = [
  ['bg', 'raised', 'field', 'hover', 'active', 'line', 'line-2', 'edge', 'text-3'],
  ['text-2', 'text-1', 'accent-fill', 'accent-weak', 'up', 'up-weak', 'down', 'down-weak', 'focus'],
].flat();

export function Colours() {
  const t = useTranslations('design.colour');
  return (
    <Section title={t('title')} text={t('text')}>
      <ul className="grid grid-cols-3 gap-x-3 gap-y-4 md:grid-cols-6 xl:grid-cols-9">
        {colours.map((name) => (
          <li key={name} className="text-12">
            <span
              style={{ background: `var(--${name})` }}
              className="mb-1.5 block h-10 rounded-tag border border-line forced-color-adjust-none"
            />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function TypeScale() {
  const t = useTranslations('design.type');
  const scale = [
    { name: 'text-32', look: 'font-medium text-32', sample: t('document'), note: '32/40' },
    { name: 'text-24', look: 'font-medium text-24', sample: t('page'), note: '24/32' },
    { name: 'text-20', look: 'font-medium text-20', sample: '104,320.5', note: '20/24' },
    { name: 'text-16', look: 'font-medium text-16', sample: t('dialog'), note: '16/24' },
    { name: 'text-14', look: 'font-medium text-14', sample: t('control'), note: '14/20' },
    { name: 'text-13', look: 'text-13', sample: t('interface'), note: '13/20' },
    { name: 'text-12', look: 'text-12', sample: '0.4200  103,482.0  +352.17', note: '12/16' },
    { name: 'text-11', look: 'text-11', sample: t('label'), note: '11/16' },
    { name: 'font-mono', look: 'font-mono text-12', sample: '0x3f7c…a91e', note: '12/16' },
  ];
  return (
    <Section title={t('title')} text={t('text')}>
      <dl>
        {scale.map(({ name, look, sample, note }) => (
          <div key={name} className="flex items-baseline gap-4 border-grid border-b py-1.5">
            <dt className="w-20 shrink-0 text-11 text-text-3">{name}</dt>
            <dd className={`min-w-0 grow ${look}`}>
              <bdi>{sample}</bdi>
            </dd>
            <dd className="text-11 text-text-3">{note}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
