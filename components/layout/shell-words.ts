import type { useTranslations } from 'next-intl';

export type ShellKey = Parameters<ReturnType<typeof useTranslations<'site'>>['has']>[0];

/** Returns plain strings instead of a message catalogue, so that menus need no message formatter. */
export function shellWords(t: (key: ShellKey) => string) {
  return {
    menu: t('menu'),
    more: t('more'),
    close: t('close'),
    language: t('language'),
    appearance: {
      label: t('appearance.label'),
      theme: t('appearance.theme'),
      themes: { dark: t('appearance.dark'), light: t('appearance.light'), system: t('appearance.system') },
      pair: t('appearance.pair'),
      pairs: { usual: t('appearance.usual'), cb: t('appearance.cb') },
    },
    palette: {
      open: t('palette.open'),
      title: t('palette.title'),
      placeholder: t('palette.placeholder'),
      pages: t('palette.pages'),
      markets: t('palette.markets'),
      none: t('palette.none'),
      move: t('palette.move'),
      choose: t('palette.choose'),
      close: t('palette.close'),
    },
    keys: {
      title: t('keys.title'),
      move: t('keys.move'),
      choose: t('keys.choose'),
      close: t('keys.close'),
    },
  };
}

export type ShellWords = ReturnType<typeof shellWords>;
