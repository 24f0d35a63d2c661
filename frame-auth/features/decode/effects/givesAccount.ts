import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import { delegationManagers } from '#shared/constants/delegationManagers.ts'

/**
 * Structs by which a smart account lets others act as itself: a delegation, and a user operation of each EntryPoint. Contracts compare the
 * hash of the whole type, which begins with its name: the same members under another name are worth nothing to them.
 */
const structs: ReadonlySet<string> = new Set(['Delegation', 'PackedUserOperation', 'UserOperation'])

/** EIP-712 data, as a page or the frame has it. */
export interface AskedTypedData {
  types: Readonly<Record<string, readonly { type: string }[]>>
  primaryType: string
  domain: Readonly<Record<string, unknown>>
}

/**
 * Whether whoever has the signature could act as the account: today if it is a smart account, or on the day it becomes one, as such a signature
 * names no day. So neither the chain nor what the account is now is asked. No page gets such a signature, whatever the person says.
 *
 * A type counts wherever it is named, also where the message does not reach it: which types get into the hash is the reading of one
 * library, and who does not use a type need not send it. The price: a vote that is delegated by signature (`Delegation` of ERC20Votes) is not
 * signed either; it takes a transaction.
 */
export function givesAccount({ types, primaryType, domain }: AskedTypedData, account: string): boolean {
  const named = Object.entries(types).flatMap(([name, members]) => [name, ...members.map(({ type }) => type)])
  // In the text that is hashed, names end at brackets and commas: a name with one in it could stand for two.
  const names = [primaryType, ...named].flatMap((name) => name.split(/[\s()[\],]+/))
  const powerful = [account, ...delegationManagers]
  return (
    names.some((name) => structs.has(name)) ||
    // Any member: a domain may call the contract otherwise.
    Object.values(domain).some(
      (value) => typeof value === 'string' && powerful.some((address) => isSameAddress(address, value)),
    )
  )
}
