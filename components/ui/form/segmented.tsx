'use client';

import { useId } from 'react';
import { type Segment, SegmentRow } from './segment-row';

interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  segments: readonly Segment<Value>[];
  /** The name of the row, if the server renders it first. */
  control?: string;
  className?: string;
}

export function Segmented<Value extends string>({ value, onValueChange, ...row }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <SegmentRow
      {...row}
      name={name}
      choice={(segment) => ({ checked: segment.value === value, onChange: () => onValueChange(segment.value) })}
    />
  );
}
