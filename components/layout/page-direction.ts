/** Reads the text direction of the page, for parts shown only after a press and so never rendered on the server. */
export function pageDirection(): 'ltr' | 'rtl' {
  return document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
}
