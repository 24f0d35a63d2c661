import type { createStore } from 'jotai/vanilla'
import type { Custody } from '../custody/custody.ts'
import type { Pairing } from '../pairing/pairing.ts'
import type { SecurityApprovals } from './createSecurityApprovals.ts'

type Approve = SecurityApprovals['approve']

/**
 * Custody as the frame's views have it: what gives or takes power is approved first (security.md rule 9). Each method is called in the task
 * of a click, and rejects `USER_REJECTED` beside what it rejects otherwise.
 */
export function approvedCustody(
  store: ReturnType<typeof createStore>,
  custody: Custody,
  approve: Approve,
): Custody {
  const overview = () => store.get(custody.overviewAtom)
  return {
    ...custody,
    async makeRecoveryCode() {
      const { code, confirm } = await custody.makeRecoveryCode()
      return { code, confirm: () => approve({ type: 'addCode' }).then(confirm) }
    },
    addEscrow: () => approve({ type: 'addEscrow' }).then(custody.addEscrow),
    removeFactor(id) {
      const factor = overview()?.factors.find((each) => each.id === id)
      return approve({ type: 'removeFactor', name: factor?.kind }).then(() => custody.removeFactor(id))
    },
    revokeDevice(device) {
      const known = overview()?.devices.find((each) => each.device === device)
      const act = { type: 'revokeDevice', name: known?.name, site: known?.site } as const
      return approve(act).then(() => custody.revokeDevice(device))
    },
    approveRecovery(device) {
      const { name, site } = overview()?.recoveries?.find((each) => each.device === device) ?? {}
      return approve({ type: 'approveRecovery', name, site }).then(() => custody.approveRecovery(device))
    },
    freeze: () => approve({ type: 'freeze' }).then(custody.freeze),
    thaw: () => approve({ type: 'thaw' }).then(custody.thaw),
    recoverByEscrow: () => approve({ type: 'thawByEscrow' }).then(custody.recoverByEscrow),
    rotate: () => approve({ type: 'rotate' }).then(custody.rotate),
  }
}

/** Letting a device in, approved with the very code that both screens show. */
export function approvedPairing(pairing: Pairing, approve: Approve): Pick<Pairing, 'waiting' | 'join'> {
  return {
    waiting: pairing.waiting,
    async join(id, onProgress) {
      let compared: { code: string; name: string; site: string } | null = null
      const { approve: letIn, refuse } = await pairing.join(id, (progress) => {
        if (progress.stage === 'compare') {
          const { code, deviceName, site } = progress
          compared = { code, name: deviceName, site }
        }
        onProgress(progress)
      })
      return {
        approve: () => approve({ type: 'letDeviceIn', ...compared }).then(letIn),
        refuse,
      }
    },
  }
}
