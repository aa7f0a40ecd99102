/**
 * The header in which a handler tells how many milliseconds ago the vendor answered, so that the body stays the same
 * until the vendor is asked again and is compressed once.
 */
export const answerAgeHeader = 'x-answer-age-ms';
