'use client';

import { useState } from 'react';
import { marksOf } from '@/lib/i18n/format/marks';
import { parseNumber } from '@/lib/i18n/parse-number';
import { usePageLocale } from '../words/use-page-locale';
import { Field, type FieldProps, numberField } from './field';

interface NumberInputProps extends Omit<FieldProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'align'> {
  /** A canonical decimal, such as "1234.5"; undefined while there is none. */
  value: string | undefined;
  /** Receives the value, undefined if the text is not a number, and the text itself. */
  onValueChange: (value: string | undefined, text: string) => void;
}

/** Keeps what was typed as it was typed. A value set from elsewhere (a slider, "Max") replaces the text. */
export function NumberInput({ value, onValueChange, ...field }: NumberInputProps) {
  const locale = usePageLocale();
  const [typed, setTyped] = useState('');
  const written = (value ?? '').replace('.', marksOf(locale).decimal);
  return (
    <Field
      {...numberField}
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="done"
      {...field}
      value={parseNumber(typed, locale) === value ? typed : written}
      onChange={({ target }) => {
        setTyped(target.value);
        onValueChange(parseNumber(target.value, locale), target.value);
      }}
    />
  );
}
