import type { ChainApi } from '../../services/chainApi/createChainApi.ts'
import type { AccountWatcher } from '../accountData/createAccountWatcher.ts'
import type { Context } from '../context/createContext.ts'
import { track } from '../context/track.ts'

interface HistoryParameters {
  read: ChainApi['history']
  targetAtom: AccountWatcher['targetAtom']
}

/** Reads an account's history, and tells of each further page that is asked for, and of what could not be read. */
export function tellOfHistory(
  context: Context,
  { read, targetAtom }: HistoryParameters,
): ChainApi['history'] {
  const { store, project } = context
  const propertiesOf = (address: string, cursor: string | null) => ({
    isSmartAccount: store.get(targetAtom)?.accountType === 'smartAccount',
    projectId: project.projectId,
    ...(project.features.analyticsAddresses === true && { address }),
    ...(cursor !== null && { cursor }),
  })

  return async (address, network, cursor, signal) => {
    const properties = propertiesOf(address, cursor)
    if (cursor !== null) track(context, { event: 'LOAD_MORE_TRANSACTIONS', properties })
    try {
      return await read(address, network, cursor, signal)
    } catch (thrown) {
      if (!signal.aborted) track(context, { event: 'ERROR_FETCH_TRANSACTIONS', properties })
      throw thrown
    }
  }
}
