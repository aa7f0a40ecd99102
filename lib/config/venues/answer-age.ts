/**
 * The header with the age of the vendor's answer in milliseconds, so that the body stays the same until the vendor is
 * asked again and is compressed once.
 */
export const answerAgeHeader = 'x-answer-age-ms';
