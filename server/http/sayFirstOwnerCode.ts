/**
 * What the server prints as long as nobody owns it. On standard output, at any level of the log, and as a line of JSON like the others, so
 * that what reads them goes on.
 */
export function sayFirstOwnerCode(kitOrigin: string, code: string): string {
  const line = {
    msg: 'nobody owns this server yet: sign in to its admin page with a wallet and this code',
    adminPage: `${kitOrigin}/admin`,
    ownerCode: code,
  }
  return `${JSON.stringify(line)}\n`
}
