import { useEffect } from 'react'
import type { IdentityAnswer } from '#shared/api/chain/identity.ts'
import { useAppValue } from '../../app/appContext.ts'
import { plainText } from '../../ui/plainText.ts'
import { useAccountData } from '../account/useAccountData.ts'
import { can } from '../capabilities/capabilities.ts'
import { type Connection, toAccount } from '../connection/connection.ts'

/**
 * Who one of a connection's addresses says it is; looked up where such accounts can have names. The name is its owner's
 * own words, cleaned.
 */
export function useIdentity(connection: Connection, address: string): IdentityAnswer {
  const { identities } = useAccountData()
  const hasNames = can('names', toAccount(connection))
  useEffect(() => {
    if (hasNames) void identities.look(address)
  }, [identities, hasNames, address])
  const { name, avatar } = useAppValue(identities.of(address))
  return { name: plainText(name ?? '') || null, avatar }
}
