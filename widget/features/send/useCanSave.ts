import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import { useContact } from '../contacts/useContact.ts'
import { useApp, useAppValue } from '../context/appContext.ts'

/** Whether a contact can be made of an address: it is none yet, and none of the person's own. */
export function useCanSave(address: string): boolean {
  const contact = useContact(address)
  const connections = useAppValue(useApp().state.connections.connectionsAtom)
  const own = Object.values(connections).flatMap(({ addresses }) => addresses)
  return !contact && !own.some((each) => isSameAddress(each, address))
}
