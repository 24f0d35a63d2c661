import type { LocalAccount } from 'viem'
import { createDelegation } from '../delegations/createDelegation.ts'
import { delegationTypedData, hashDelegation } from '../delegations/delegationTypedData.ts'
import type { Grant } from '../delegations/grant.ts'
import { encodePermissionContext } from '../delegations/permissionContext.ts'

/** Somebody's key, by which a site redeems. */
export const testHolder = '0x00000000000000000000000000000000000c0ffe'
/** A token of no chain. */
export const testToken = '0x00000000000000000000000000000000000070c0'

/** A session of an account, signed as the wallet signs it: 5 tokens a day until 2030. */
export async function signSession(
  account: Pick<LocalAccount, 'address' | 'signTypedData'>,
  changed: Partial<Grant> = {},
) {
  const grant: Grant = {
    chainId: 31337,
    account: account.address,
    holder: testHolder,
    permission: { type: 'erc20-token-periodic', token: testToken, amount: '5000000', period: 86_400 },
    start: 1_700_000_000,
    end: 1_893_456_000,
    nonce: '0',
    salt: '1',
    ...changed,
  }
  const delegation = createDelegation(grant)
  const data = delegationTypedData(delegation, grant.chainId)
  const signature = await account.signTypedData(data)
  const signed = { ...delegation, signature }
  return {
    grant,
    delegation: signed,
    pci: hashDelegation(delegation),
    context: encodePermissionContext([signed]),
  }
}
