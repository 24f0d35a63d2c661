/** Longest name in a mail, in characters. */
const most = 64

/**
 * A name from outside as it may stand in a mail that people trust: letters, digits and spaces. Without dots, slashes and
 * colons no mail program makes a link of it, without marks and line breaks it changes nothing around it.
 */
export function toMailWords(name: string): string {
  return name
    .replace(/[^\p{L}\p{N} ()-]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, most)
}
