/** Whether a person typed the last four characters of a code, however they wrote them. */
export function isLastGroup(typed: string, code: string): boolean {
  const bare = (text: string) =>
    text
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      .replaceAll('O', '0')
      .replace(/[IL]/g, '1')
  return bare(typed) === bare(code).slice(-4)
}
