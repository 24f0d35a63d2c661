import { useEffect } from 'react'
import type { IdentityAnswer } from '#shared/api/chain/identity.ts'
import { plainText } from '../../ui/plainText.ts'
import { can } from '../capabilities/capabilities.ts'
import { useApp, useAppValue } from '../context/appContext.ts'
import { useFeature } from '../context/useFeature.ts'
import { type Connection, toAccount } from '../walletState/connection.ts'
import { createAccountIdentities } from './createAccountIdentities.ts'
import { labelOf } from './labelOf.ts'

/**
 * Who one of a connection's addresses is: what the page calls it (option `addressLabels`), else what it calls itself, which is looked up
 * where such accounts can have names. Both are somebody's own words, cleaned.
 */
export function useIdentity(connection: Connection, address: string): IdentityAnswer {
  const identities = useFeature(createAccountIdentities)
  const hasNames = can('names', toAccount(connection))
  useEffect(() => {
    if (hasNames) void identities.look(address)
  }, [identities, hasNames, address])
  const { name, avatar } = useAppValue(identities.of(address))
  const labels = useAppValue(useApp().state.optionsAtom).addressLabels
  return { name: plainText(labelOf(labels, address) ?? name ?? '') || null, avatar }
}
