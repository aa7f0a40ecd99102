import { useTranslations } from 'next-intl';
import { NumberInput } from '@/components/ui/form/number-input';
import { Slider } from '@/components/ui/form/slider';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { closeSharesPercent } from '@/lib/config/orders';
import { allowedFeePercent } from '@/lib/i18n/format/percent';
import { parseAmount, percent, type Size } from '@/lib/math/amount';

const marks = [0, ...closeSharesPercent.map(Number)];

interface CloseSizeProps {
  coin: string;
  size: Size | undefined;
  /** The share of the position, in whole points. */
  share: number;
  onSize: (size: Size | undefined) => void;
  onShare: (share: number) => void;
  onSettle: () => void;
}

/** The size to close, typed in coins or chosen as a share. Each follows the other. */
export function CloseSize({ coin, size, share, onSize, onShare, onSettle }: CloseSizeProps) {
  const t = useTranslations('perps-account.close');
  const locale = usePageLocale();
  const write = (points: number) => allowedFeePercent(percent(String(points)), locale);
  return (
    <>
      <NumberInput
        label={t('size')}
        unit={coin}
        value={size}
        onValueChange={(text) => onSize(text === undefined ? undefined : parseAmount<'size'>(text))}
        onBlur={onSettle}
      />
      <div className="grid grid-cols-4 gap-2">
        {closeSharesPercent.map((of) => (
          <button
            key={of}
            type="button"
            aria-pressed={share === Number(of)}
            onClick={() => onShare(Number(of))}
            className="h-(--control-s) rounded-control border border-line-2 text-12 hover:border-edge aria-pressed:border-text-2 aria-pressed:bg-active max-md:h-11"
          >
            {allowedFeePercent(percent(of), locale)}
          </button>
        ))}
      </div>
      <Slider label={t('share')} value={share} marks={marks} onValueChange={onShare} write={write} />
    </>
  );
}
