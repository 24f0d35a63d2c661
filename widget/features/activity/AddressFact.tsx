import { useEffect } from 'react'
import { type CaipNetworkId, chainNamespaceOf } from '#shared/caip/caipNetworkId.ts'
import { shortAddress } from '../account/formatAddress.ts'
import { useAccountData } from '../account/useAccountData.ts'
import { can } from '../capabilities/capabilities.ts'
import { useReceiverIdentity } from '../identity/useReceiverIdentity.ts'
import { CopyFact } from './CopyFact.tsx'

interface AddressFactProps {
  name: string
  chain: CaipNetworkId
  address: string
}

/** Whose address it is, by name where there is one; a press copies the address. */
export function AddressFact({ name, chain, address }: AddressFactProps) {
  const { identities } = useAccountData()
  const hasNames = can('names', { namespace: chainNamespaceOf(chain), accountType: 'eoa' })
  useEffect(() => {
    if (hasNames) void identities.look(address)
  }, [identities, hasNames, address])
  const known = useReceiverIdentity(address, null).name
  return <CopyFact name={name} value={address} shown={known ?? shortAddress(address)} />
}
