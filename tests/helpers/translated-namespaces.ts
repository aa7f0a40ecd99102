import { namespaces } from '../../lib/i18n/namespaces.ts';

/** All but the gallery of components, which stays in English: it is for developers, and no visitor is sent there. */
export const translatedNamespaces = namespaces.filter((name) => name !== 'design');
