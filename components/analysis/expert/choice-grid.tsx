import { Checkbox } from '@/components/ui/form/checkbox';

interface ChoiceGridProps<Value extends string> {
  label: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  chosen: readonly Value[];
  onToggle: (value: Value) => void;
}

/** Several choices of a list, of which only a number may be taken: the caller decides what happens to one more. */
export function ChoiceGrid<Value extends string>({ label, options, chosen, onToggle }: ChoiceGridProps<Value>) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-12 text-text-3">{label}</legend>
      <div className="grid grid-cols-3 gap-x-3 gap-y-1">
        {options.map(({ value, label: name }) => (
          <Checkbox
            key={value}
            label={<bdi>{name}</bdi>}
            checked={chosen.includes(value)}
            onCheckedChange={() => onToggle(value)}
          />
        ))}
      </div>
    </fieldset>
  );
}
