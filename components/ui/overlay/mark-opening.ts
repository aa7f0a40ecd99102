/**
 * Marks a button whose panel is loading, so that its press is answered at once; returns a function that ends the mark.
 * The look is in `app/globals.css`.
 */
export function markOpening(opener: Element | null | undefined): () => void {
  if (!(opener instanceof HTMLButtonElement)) return () => undefined;
  opener.dataset['opening'] = '';
  opener.setAttribute('aria-busy', 'true');
  return () => {
    delete opener.dataset['opening'];
    opener.removeAttribute('aria-busy');
  };
}
