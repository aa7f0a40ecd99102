import type { Dispatch } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import type { AnalysisForm, FormChange } from '@/lib/domain/analysis/form';
import { SettingFields } from './setting-fields';

interface ExpertFieldsProps {
  form: AnalysisForm;
  change: Dispatch<FormChange>;
  tooMany: Readonly<Record<'indicators' | 'timeframes', string>>;
}

const toastId = 'analysis-limit';

/** The fields of expert mode. A choice beyond the limit is refused, and a toast explains why. */
export function ExpertFields({ form, change, tooMany }: ExpertFieldsProps) {
  return (
    <SettingFields
      settings={form}
      change={change}
      onTooMany={(list) => void toast.failure({ title: tooMany[list] }, toastId)}
    />
  );
}
