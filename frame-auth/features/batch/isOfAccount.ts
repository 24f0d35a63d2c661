import { caveatEnforcers, delegationFramework } from '#shared/constants/delegationFramework.ts'

/** Contracts of the account itself: what calls them changes what the account is, and is never one line among others. */
const accountContracts: ReadonlySet<string> = new Set(
  [
    ...Object.values(caveatEnforcers),
    delegationFramework.delegationManager,
    delegationFramework.delegate,
    delegationFramework.entryPoint,
  ].map((each) => each.toLowerCase()),
)

/** Whether a call goes to the account itself, or to what it is made of. */
export function isOfAccount(to: string, account: string): boolean {
  const receiver = to.toLowerCase()
  return receiver === account.toLowerCase() || accountContracts.has(receiver)
}
