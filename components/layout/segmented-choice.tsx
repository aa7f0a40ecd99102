'use client';

import { useState } from 'react';
import { Segmented } from '@/components/ui/form/segmented';

interface SegmentedChoiceProps<T extends string> {
  label: string;
  values: readonly T[];
  names: Readonly<Record<T, string>>;
  stored: () => T;
  choose: (value: T) => void;
}

export function SegmentedChoice<T extends string>({ label, values, names, stored, choose }: SegmentedChoiceProps<T>) {
  const [chosen, setChosen] = useState(stored);
  return (
    <div>
      <p aria-hidden="true" className="mb-1.5 text-12 text-text-3">
        {label}
      </p>
      <Segmented
        label={label}
        value={chosen}
        onValueChange={(value) => {
          choose(value);
          setChosen(value);
        }}
        segments={values.map((value) => ({ value, label: names[value] }))}
      />
    </div>
  );
}
