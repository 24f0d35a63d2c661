import type { ProjectConfig } from '#shared/entities/project.ts'
import {
  defaultRelayFallbackUrl,
  defaultRelayUrl,
  isPublicRelay,
  type ServerConfig,
} from '../config/serverConfig.ts'
import type { Project } from './project.ts'

/**
 * How a project's widget reaches WalletConnect wallets. Undefined where it is switched off, and where the public relay
 * would turn the project away because it has no id there. A relay of the operator's own takes the project's own id.
 */
export function toWalletConnect(
  { id, features, walletConnectProjectId }: Project,
  {
    relayUrl,
    relayFallbackUrl,
    verifyUrl,
  }: Pick<ServerConfig, 'relayUrl' | 'relayFallbackUrl' | 'verifyUrl'>,
): ProjectConfig['walletConnect'] {
  const projectId = walletConnectProjectId ?? (isPublicRelay(relayUrl) ? null : id)
  if (projectId === null || features.walletConnect === false) return undefined
  const fallback = relayFallbackUrl ?? (relayUrl === defaultRelayUrl ? defaultRelayFallbackUrl : '')
  return {
    projectId,
    relayUrl,
    ...(fallback && { relayFallbackUrl: fallback }),
    ...(verifyUrl && { verifyUrl }),
  }
}
