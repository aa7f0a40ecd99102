/** The label of a checkbox, radio button or switch can be pressed too. */
export const choiceLabelClasses =
  'inline-flex min-h-6 cursor-pointer items-center gap-2 text-12 text-text-2 hover:text-text-1 has-disabled:cursor-not-allowed has-disabled:text-text-off max-md:min-h-11 max-md:text-13';

/** The mark of a checkbox or radio button: 16 px, on a phone 20 px. */
export const choiceMarkClasses =
  'inline-grid size-4 shrink-0 place-items-center border-[1.5px] border-edge max-md:size-5 disabled:cursor-not-allowed disabled:border-line-2';
