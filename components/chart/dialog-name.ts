export type DialogName =
  | { readonly kind: 'symbol' | 'type' | 'indicators' | 'zone' | 'settings' | 'screenshot' | 'table' }
  | { readonly kind: 'parameters'; readonly key: string };
