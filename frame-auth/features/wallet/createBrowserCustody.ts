import type { Say } from '#shared/debug/createSay.ts'
import { createPasskeys, type PasskeysParameters } from '../../services/passkeys/createPasskeys.ts'
import { createSigner } from '../../services/signer/createSigner.ts'
import { createWorkerSource } from '../../services/signer/createWorkerSource.ts'
import { logSigner } from '../../services/signer/logSigner.ts'
import signerUrl from '../../worker/main.ts?worker&url'
import { deviceName } from '../custody/deviceName.ts'
import { type CustodyParameters, createCustody } from './createCustody.ts'

export type BrowserCustodyParameters = Pick<
  CustodyParameters,
  'store' | 'api' | 'storage' | 'person' | 'now'
> & {
  passkeys: PasskeysParameters
  /** Gets a line for each call of the signer. */
  log?: Say | undefined
}

/** Custody with what this browser has: its worker, passkeys and locks. Once in a document. */
export function createBrowserCustody({ passkeys, log, ...parameters }: BrowserCustodyParameters) {
  const signer = createSigner(createWorkerSource(signerUrl))
  return createCustody({
    ...parameters,
    signer: log ? logSigner(signer, log) : signer,
    passkeys: createPasskeys(passkeys),
    deviceName: deviceName(navigator.userAgent),
    topLevel: window.top === window,
    exclusive: (work) => runExclusively('wallet-kit-custody', work),
  })
}

/** Runs one piece of work at a time over all tabs of this site, where the browser has locks; otherwise right away. */
export function runExclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
  // Absent outside secure contexts, and refused where the browser refuses storage.
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
  if (!locks) return work()
  let begun = false
  const begin = () => {
    begun = true
    return work()
  }
  return locks.request(name, begin).catch((thrown: unknown) => {
    if (begun) throw thrown
    return work()
  })
}
