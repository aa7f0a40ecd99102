/** One file below messages/<locale>/ each; an island receives only those it uses. */
export const namespaces = ['errors', 'site', 'stats', 'fees'] as const;
