/**
 * Marks a button whose panel is loading, so that a press has an immediate effect; returns a function that removes the
 * mark. The style is in `app/globals.css`.
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
