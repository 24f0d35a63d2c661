import type { createStore } from 'jotai/vanilla'
import { custodyEndpoints, type Factor } from '#shared/api/auth/custody.ts'
import { abortable } from '#shared/async/abortable.ts'
import type { Api } from '../../services/api/api.ts'
import type { Custody } from '../custody/custody.ts'
import type { Pairing } from '../pairing/pairing.ts'
import type { ViewQueue } from '../viewQueue/createViewQueue.ts'

/** What the view is given in which a person opens the wallet on a device that cannot. */
export interface RecoverScreen
  extends Pick<
      Custody,
      'overviewAtom' | 'refresh' | 'recoverByPasskey' | 'recoverByCode' | 'recoverByEscrow'
    >,
    Pick<Pairing, 'request'> {
  /** The ways back that were set up. */
  hasPasskey: boolean
  hasCode: boolean
  hasEscrow: boolean
  /** Whether another device could let this one in. */
  hasOtherDevice: boolean
  /** Begins, or calls off, the 72 h after which a new wallet may be made. `at`: milliseconds since the epoch. */
  restart(cancel: boolean): Promise<{ at: number | null }>
}

export interface RecoveryParameters {
  store: ReturnType<typeof createStore>
  viewQueue: Pick<ViewQueue<{ view: 'recover'; screen: RecoverScreen }>, 'run'>
  custody: Custody
  pairing: Pairing
  api: Api
}

/**
 * Has the person open the wallet on this device, by whichever way.
 *
 * @throws `USER_CLOSED` from the returned function
 */
export function createRecovery({ store, viewQueue, custody, pairing, api }: RecoveryParameters) {
  const opened = (left: AbortSignal): Promise<void> => {
    let stop = () => {}
    const isOpen = new Promise<void>((resolve) => {
      const check = () => {
        if (store.get(custody.statusAtom) !== 'locked') resolve()
      }
      stop = store.sub(custody.statusAtom, check)
      check()
    })
    return abortable(isOpen, left).finally(stop)
  }

  return (signal: AbortSignal): Promise<void> => {
    const overview = store.get(custody.overviewAtom)
    const has = (kind: Factor['kind']) => overview?.factors.some((factor) => factor.kind === kind) ?? false
    const screen: RecoverScreen = {
      hasPasskey: has('passkey'),
      hasCode: has('code'),
      hasEscrow: has('escrow'),
      hasOtherDevice: overview?.devices.some(({ current }) => !current) ?? false,
      overviewAtom: custody.overviewAtom,
      refresh: () => custody.refresh(),
      recoverByPasskey: () => custody.recoverByPasskey(),
      recoverByCode: (code) => custody.recoverByCode(code),
      recoverByEscrow: () => custody.recoverByEscrow(),
      request: (onProgress, giveUp) => pairing.request(onProgress, giveUp),
      restart: (cancel) => api.call(custodyEndpoints.restart, { cancel }),
    }
    return viewQueue.run({ view: 'recover', screen }, signal, opened)
  }
}
