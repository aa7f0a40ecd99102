/** A star of 16 px, hollow until its coin is a favourite. */
export const starHtml =
  '<button type="button" aria-pressed="false"><svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round" aria-hidden="true"><path d="M8 2.2l1.8 3.65 4 .6-2.9 2.85.7 4L8 11.4l-3.6 1.9.7-4L2.2 6.45l4-.6z"/></svg></button>';
