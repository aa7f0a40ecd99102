import { useTranslations } from 'next-intl';
import { RadioGroup } from '@/components/ui/form/radio-group';
import { Dialog, DialogContent } from '@/components/ui/overlay/dialog';
import type { Chart } from '@/lib/chart/engine/create-chart';
import { candleTypes } from '@/lib/config/chart';
import { BarTable } from './bar-table';
import { ComparePanel } from './compare-panel';
import type { DialogName } from './dialog-name';
import { IndicatorPicker } from './indicator-picker';
import { ParameterForm } from './parameter-form';
import type { Change, Looks, Preferences } from './preferences';
import type { PriceWriter } from './price-writer';
import { Screenshot } from './screenshot';
import { SettingsForm } from './settings-form';
import { SidePanel } from './side-panel';
import { indicatorName } from './studies';
import { SymbolSearch, type Symbols } from './symbol-search';
import { TemplatesPanel } from './templates-panel';
import type { Stores } from './use-engine';
import { ZonePicker } from './zone-picker';

interface CandleTypePickerProps {
  preferences: Preferences;
  change: Change;
}

function CandleTypePicker({ preferences: { settings }, change }: CandleTypePickerProps) {
  const t = useTranslations('chart');
  return (
    <RadioGroup
      label={t('bar.type')}
      value={settings.candleType}
      onValueChange={(candleType) => change({ settings: { ...settings, candleType } })}
      options={candleTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
      className="flex-col"
    />
  );
}

export interface ChartDialogsProps {
  name: DialogName | undefined;
  close: () => void;
  open: (dialog: DialogName) => void;
  chart: Chart | undefined;
  engine: Pick<Stores, 'legend' | 'tops'>;
  coin: string;
  /** The unit of prices, where it can be chosen. */
  unit: string | undefined;
  symbols: Symbols | undefined;
  writer: PriceWriter;
  preferences: Preferences;
  change: Change;
  looks: Looks;
  /** The market by which its prices are requested. */
  ticker: string;
  /** True where the chart shows the user's own trading. */
  hasTrading: boolean;
}

const tableWidthPx = 640;
/** The dialogs that open beside the chart, so that it stays visible while they change it. */
const besides = ['compare', 'type', 'indicators', 'zone', 'settings', 'templates', 'parameters'] as const;

function beginInField(event: Event): void {
  const field = event.target instanceof HTMLElement ? event.target.querySelector('input') : null;
  if (field === null) return;
  event.preventDefault();
  field.focus();
}

function Body({ name, ...props }: ChartDialogsProps & { name: DialogName }) {
  switch (name.kind) {
    case 'symbol':
      return props.symbols === undefined ? null : <SymbolSearch {...props} symbols={props.symbols} />;
    case 'compare':
      return props.symbols === undefined ? null : <ComparePanel {...props} symbols={props.symbols} />;
    case 'type':
      return <CandleTypePicker {...props} />;
    case 'indicators':
      return <IndicatorPicker {...props} />;
    case 'zone':
      return <ZonePicker {...props} />;
    case 'templates':
      return <TemplatesPanel {...props} />;
    case 'settings':
      return <SettingsForm {...props} />;
    case 'screenshot':
      return <Screenshot {...props} />;
    case 'table':
      return <BarTable {...props} />;
    case 'parameters':
      return <ParameterForm key={name.key} studyKey={name.key} {...props} />;
    default:
      return name satisfies never;
  }
}

export function ChartDialogs(props: ChartDialogsProps) {
  const t = useTranslations('chart');
  const { name, close, preferences } = props;
  const titleOf = (shown: DialogName): string => {
    switch (shown.kind) {
      case 'symbol':
        return t('symbols.title');
      case 'compare':
        return t('bar.compare');
      case 'type':
        return t('bar.type');
      case 'indicators':
        return t('indicators.title');
      case 'zone':
        return t('bar.zone');
      case 'templates':
        return t('templates.title');
      case 'settings':
        return t('bar.settings');
      case 'screenshot':
        return t('screenshot.title');
      case 'table':
        return t('table.title');
      case 'parameters':
        return indicatorName(preferences.studies.find(({ key }) => key === shown.key)?.id ?? '');
      default:
        return shown satisfies never;
    }
  };
  const isBeside = name !== undefined && besides.some((kind) => kind === name.kind);
  return (
    <>
      {isBeside && (
        <SidePanel title={titleOf(name)} closeLabel={t('close')} close={close}>
          <Body {...props} name={name} />
        </SidePanel>
      )}
      <Dialog open={name !== undefined && !isBeside} onOpenChange={(isOpen) => isOpen || close()}>
        {name !== undefined && !isBeside && (
          <DialogContent
            title={titleOf(name)}
            closeLabel={t('close')}
            {...(name.kind !== 'symbol' && { widthPx: tableWidthPx })}
            {...(name.kind === 'symbol' && { onOpenAutoFocus: beginInField })}
          >
            <Body {...props} name={name} />
          </DialogContent>
        )}
      </Dialog>
    </>
  );
}
