import { type IWalletKit, WalletKit, type WalletKitTypes } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import type { PhoneConfig } from './phoneConfig.ts'

const metadata = { name: 'Harbor Phone', description: 'A simulated phone of the local world', icons: [] }

/**
 * The protocol's wallet side, talking to the local world alone. The library knows only the public Verify service; what
 * it does with the answers of another is still its own code.
 *
 * `storagePrefix` keeps phones apart that share a process: without it they would share their keys.
 */
export async function createWallet(config: PhoneConfig, storagePrefix?: string): Promise<IWalletKit> {
  const { relayUrl, verifyUrl, projectId } = config
  const core = new Core({
    relayUrl,
    projectId,
    telemetryEnabled: false,
    logger: 'silent',
    ...(storagePrefix && { customStoragePrefix: storagePrefix }),
  })
  Object.assign(core.verify, { verifyUrlV3: verifyUrl, getVerifyUrl: () => verifyUrl })
  // It reports each start, telemetry or not.
  Object.assign(core.eventClient, { init: async () => {} })
  await core.start()
  // Its declarations write optional properties in the way that `exactOptionalPropertyTypes` tells apart.
  return WalletKit.init({
    core: core as WalletKitTypes.Options['core'],
    metadata: { ...metadata, url: globalThis.location?.origin ?? 'http://phone.localhost' },
    // Its queue shows one request a second; the phone has a list of its own.
    signConfig: { disableRequestQueue: true },
  })
}
