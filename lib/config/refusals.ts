/**
 * For how many milliseconds a handler refuses a visitor's whole network. The production server enforces the refusal in
 * the handler's place and does not pass the header on.
 */
export const networkRefusalHeader = 'x-network-refused-ms';
