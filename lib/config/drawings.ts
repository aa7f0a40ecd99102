/** What the server keeps of one market's drawings, in UTF-8. */
export const mostDrawingBytes = 524_288;
