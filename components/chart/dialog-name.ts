export type DialogName =
  | { readonly kind: 'type' | 'indicators' | 'zone' | 'settings' | 'screenshot' | 'table' }
  | { readonly kind: 'parameters'; readonly key: string };
