import { useEffect } from 'react'
import { type CaipNetworkId, chainNamespaceOf } from '#shared/caip/caipNetworkId.ts'
import { can } from '../capabilities/capabilities.ts'
import { useFeature } from '../context/useFeature.ts'
import { shortAddress } from '../format/formatAddress.ts'
import { createAccountIdentities } from '../identity/createAccountIdentities.ts'
import { useReceiverIdentity } from '../identity/useReceiverIdentity.ts'
import { CopyFact } from './CopyFact.tsx'

interface AddressFactProps {
  name: string
  chain: CaipNetworkId
  address: string
}

/** Whose address it is, by name where there is one; a press copies the address. */
export function AddressFact({ name, chain, address }: AddressFactProps) {
  const identities = useFeature(createAccountIdentities)
  const hasNames = can('names', { namespace: chainNamespaceOf(chain), accountType: 'eoa' })
  useEffect(() => {
    if (hasNames) void identities.look(address)
  }, [identities, hasNames, address])
  const known = useReceiverIdentity(address, null).name
  return <CopyFact name={name} value={address} shown={known ?? shortAddress(address)} />
}
