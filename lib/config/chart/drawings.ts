/** The largest size of one market's drawings on the server, in UTF-8 bytes. */
export const mostDrawingBytes = 524_288;
