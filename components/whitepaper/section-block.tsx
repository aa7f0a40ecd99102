import { useTranslations } from 'next-intl';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import type { PlatformFees } from '@/lib/config/fees';
import { feeRows } from './fee-figures';
import type { Block } from './outline';

interface FeesProps {
  fees: PlatformFees;
}

function FeeTable({ fees }: FeesProps) {
  const t = useTranslations('whitepaper.sections.fees.table');
  const head = 'h-8 text-end font-normal first:text-start';
  return (
    <table className="mt-4 w-full border-collapse text-14">
      <thead className="text-12 text-text-3">
        <tr className="border-line border-b">
          <th className={head} scope="col">
            {t('kind')}
          </th>
          <th className={head} scope="col">
            {t('spot')}
          </th>
          <th className={head} scope="col">
            {t('perpetual')}
          </th>
        </tr>
      </thead>
      <tbody>
        {feeRows(useRequestLocale(), fees).map(({ name, spot, perpetual }) => (
          <tr className="h-10 border-line border-b" key={name}>
            <th scope="row" className="text-start font-normal text-text-2">
              {t(name)}
            </th>
            <td className="text-end">{spot}</td>
            <td className="text-end">{perpetual}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const flowSteps = ['earned', 'pool', 'holders'] as const;

function FlowFigure({ figures }: { figures: Readonly<Record<string, string>> }) {
  const t = useTranslations('whitepaper.sections.treasury.flow');
  return (
    <figure className="mt-5 break-inside-avoid border border-line p-4">
      <ol className="flex flex-col gap-2 sm:flex-row sm:items-stretch">
        {flowSteps.map((step, index) => (
          <li key={step} className="flex flex-1 flex-col items-center gap-2 sm:flex-row">
            {index > 0 && (
              <span aria-hidden="true" className="text-text-3 max-sm:rotate-90 sm:rtl:rotate-180">
                →
              </span>
            )}
            <span className="flex w-full grow flex-col justify-center rounded-control bg-field px-3 py-2.5 text-center text-13 sm:h-full">
              <strong className="font-medium text-text-1">{t(`${step}.name`, figures)}</strong>
              <span className="text-text-3">{t(`${step}.text`, figures)}</span>
            </span>
          </li>
        ))}
      </ol>
      <figcaption className="mt-3 text-12 text-text-3">{t('caption')}</figcaption>
    </figure>
  );
}

interface SectionBlockProps extends FeesProps {
  block: Block;
  figures: Readonly<Record<string, string>>;
  /** The contract of the token, if it is known. */
  contract: string | undefined;
}

export function SectionBlock({ block, figures, fees, contract }: SectionBlockProps) {
  const t = useTranslations('whitepaper.sections');
  switch (block.kind) {
    case 'text':
      return <p className="mt-3 text-pretty">{t(block.key, figures)}</p>;
    case 'list':
      return (
        <ul className="mt-3 list-disc ps-5 marker:text-text-3">
          {block.keys.map((key) => (
            <li className="mt-1 text-pretty" key={key}>
              {t(key, figures)}
            </li>
          ))}
        </ul>
      );
    case 'flow':
      return <FlowFigure figures={figures} />;
    case 'fees':
      return <FeeTable fees={fees} />;
    case 'contract':
      return contract === undefined ? null : (
        <p className="mt-2">
          <bdi dir="ltr" className="break-all font-mono text-14 text-text-1">
            {contract}
          </bdi>
        </p>
      );
    default:
      return block satisfies never;
  }
}
