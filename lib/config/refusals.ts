/**
 * Milliseconds for which a handler refuses a visitor's whole network. The production server heeds it in the handler's
 * place, and passes it on to nobody.
 */
export const networkRefusalHeader = 'x-network-refused-ms';
