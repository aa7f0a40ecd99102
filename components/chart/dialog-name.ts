export type DialogName =
  | {
      readonly kind:
        | 'symbol'
        | 'compare'
        | 'type'
        | 'indicators'
        | 'zone'
        | 'settings'
        | 'templates'
        | 'screenshot'
        | 'table';
    }
  | { readonly kind: 'parameters'; readonly key: string };
