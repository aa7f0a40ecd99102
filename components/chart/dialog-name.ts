export type DialogName =
  | { readonly kind: 'symbol' | 'compare' | 'type' | 'indicators' | 'zone' | 'settings' | 'screenshot' | 'table' }
  | { readonly kind: 'parameters'; readonly key: string };
