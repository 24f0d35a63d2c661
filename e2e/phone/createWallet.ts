import { type IWalletKit, WalletKit, type WalletKitTypes } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import type { PhoneConfig } from './phoneConfig.ts'

const metadata = {
  name: 'Harbor Phone',
  description: 'A simulated phone of the local world',
  url: 'http://phone.localhost',
  icons: [],
}

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
  await core.start()
  // Its declarations write optional properties in the way that `exactOptionalPropertyTypes` tells apart.
  return WalletKit.init({ core: core as WalletKitTypes.Options['core'], metadata })
}
