/**
 * Returns the focus to the element that opened a dialog. Radix does so only for a trigger inside its own tree, and ours
 * are outside.
 */
export function returnFocus(opener: HTMLElement | undefined): (event: Event) => void {
  return (event) => {
    event.preventDefault();
    opener?.focus();
  };
}
