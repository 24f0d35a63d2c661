import { forFeatures, projectFeatureNames } from '#shared/entities/features.ts'
import type { ProjectInput } from '../config/projectInput.ts'
import type { ServerConfig } from '../config/serverConfig.ts'
import { adminProjectId } from '../projects/adminProjectId.ts'

/**
 * It lets in the kit's own origin and wallets, and nothing else: an embedded wallet would be one that this very server lets people into.
 * One network, so that an account has one name: of an address that is a contract, each chain may have another owner.
 */
export function makeAdminProject({
  kitOrigin,
  admin,
}: Pick<ServerConfig, 'kitOrigin' | 'admin'>): ProjectInput {
  return {
    id: adminProjectId,
    name: 'WalletKit admin',
    kind: 'live',
    allowedOrigins: [kitOrigin],
    allowDevelopmentHosts: false,
    features: {
      ...forFeatures(projectFeatureNames, () => false),
      walletConnect: true,
      allWallets: true,
      networkSwitch: true,
      reownBranding: true,
      socials: [],
      onrampProviders: [],
    },
    networks: admin.networks,
    customRpcUrls: {},
    walletConnectProjectId: admin.walletConnectProjectId,
  }
}
