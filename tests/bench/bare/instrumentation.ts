/** Nothing: without a file of its own the bundler takes the product's from further up. */
export const register = (): void => undefined;
