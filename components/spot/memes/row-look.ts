/** The link of the name covers the whole row. */
export const wholeRow =
  'after:absolute after:inset-0 after:-outline-offset-2 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus';

/** On a phone a row has two lines: the name with its figures, price and change above each other, and the button. */
export const denseCards = [
  'max-md:[--gutter:0px] max-md:[&_[data-row]]:grid-cols-[minmax(0,1fr)_auto_auto]! max-md:[&_[data-row]]:items-center max-md:[&_[data-row]]:gap-y-0! max-md:[&_[data-row]]:py-1.5!',
  'max-md:[&_[data-row]>td:first-child]:col-span-1! max-md:[&_[data-row]>td:first-child]:col-start-1! max-md:[&_[data-row]>td:first-child]:row-span-2! max-md:[&_[data-row]>td:first-child]:row-start-1!',
  'max-md:[&_[data-row]>td:last-child]:col-span-1! max-md:[&_[data-row]>td:last-child]:col-start-3! max-md:[&_[data-row]>td:last-child]:row-span-2! max-md:[&_[data-row]>td:last-child]:row-start-1!',
  'max-md:[&_[data-label]]:col-start-2! max-md:[&_[data-label]]:text-end! max-md:[&_[data-label]]:text-13 max-md:[&_[data-label]]:before:hidden!',
].join(' ');
