import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { asRecord } from '../asRecord.ts'
import type { PageContext } from '../bridge/bridge.ts'
import { invalidOptions, type Options, plainOptions } from '../options/plainOptions.ts'
import { markHandled } from '../runGuarded.ts'
import type { BridgeLoader } from './loadBridge.ts'

/**
 * Sets options, with the bridge where there is one.
 *
 * @param given what the page gives
 * @param isAnnounced whether other libraries of the page know the kit already
 * @param refusal why no call can be made
 * @throws at once, and not by the promise, for both `siwx` and `siweConfig`: nothing could make up for that later
 */
export function setKitOptions(
  page: PageContext,
  loader: BridgeLoader,
  given: unknown,
  isAnnounced: boolean,
  refusal: WalletKitError | undefined,
): Promise<void> {
  const { alert, options, projectId, unmerged } = page
  const all = { ...options, ...asRecord(given) }
  if (all['siwx'] && all['siweConfig'])
    throw alert(new WalletKitError('INVALID_OPTION', 'Cannot set both `siweConfig` and `siwx` options'))

  const apply = async (plain: Options | null) => {
    if (!plain) throw alert(new WalletKitError('INVALID_OPTION', invalidOptions))
    const { projectId: other = projectId, ...changed } = plain
    if (other !== projectId)
      throw alert(
        new WalletKitError('PROJECT_ID_CONFLICT', `This page uses project ${projectId}, not ${other}`),
      )
    const isSet = String(options['announce'] ?? page.tag['announce'] ?? true)
    if (isAnnounced && 'announce' in changed && String(changed['announce']) !== isSet)
      throw alert(new WalletKitError('INVALID_OPTION', 'announce is set too late'))
    if (refusal) throw refusal
    const bridge = loader.present()
    // Before there is a bridge, nothing measures or merges options: the bridge does both when it is there.
    if (bridge) return bridge.setOptions(changed)
    Object.assign(options, changed)
    unmerged.push(changed)
  }
  return markHandled(apply(plainOptions(given, page.functions)))
}
