/** A part of a path that says what is asked: words, as routes are made of, and chains by their CAIP-2 name. */
const word =
  /^(?:[a-z][a-z-]{0,19}|v\d|(?:eip155|solana|bip122|polkadot|cosmos):[\w-]{1,32}|[\w-]{1,32}\.js)?$/

/**
 * The path of an address without what is in it: accounts, tokens and ids are left out, and so is all that follows the path.
 *
 * @example sayPath('https://kit.test/v1/account/0x5e…/balance?projectId=demo') // '/v1/account/…/balance'
 */
export function sayPath(address: string): string {
  const { pathname } = new URL(address, 'https://no.host')
  return pathname
    .split('/')
    .map((part) => (word.test(decode(part)) ? decode(part) : '…'))
    .join('/')
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // A lone percent sign: whatever it is, it is no word.
    return part
  }
}
