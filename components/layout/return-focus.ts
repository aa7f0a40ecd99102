/** Radix gives the focus back to a trigger inside its own tree; ours stand elsewhere. */
export function returnFocus(opener: HTMLElement | undefined): (event: Event) => void {
  return (event) => {
    event.preventDefault();
    opener?.focus();
  };
}
