/**
 * The UTF-8 of a text with a character for each byte, which `Buffer.from(…, 'latin1')` makes bytes of. A page has “quotes”
 * in it, for which JavaScript takes two bytes a character, and twice the time to search it and to put it together.
 */
export const byteText = (text: string): string => Buffer.from(text).toString('latin1')
