import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { embeddedNamespaceOf } from '#shared/entities/account.ts'
import type { Options } from '../options/parseOptions.ts'
import type { OfferedLogins } from './offeredLogins.ts'

export type ConnectSection = NonNullable<Options['connectMethodsOrder']>[number]

const defaultOrder: readonly ConnectSection[] = ['email', 'social', 'wallet']

/** The ways to connect that the first view shows, in the configured order, and whether the wallets wait behind a button. */
export function connectSections(
  { connectMethodsOrder, features = {} }: Pick<Options, 'connectMethodsOrder' | 'features'>,
  { email, socials }: OfferedLogins,
  namespace: ChainNamespace | undefined,
): { sections: readonly ConnectSection[]; collapsed: boolean } {
  const isServed = !namespace || embeddedNamespaceOf(namespace) !== undefined
  const isThere = (section: ConnectSection) => {
    if (section === 'wallet') return true
    return isServed && (section === 'email' ? email : socials.length > 0)
  }
  const configured = [...new Set(connectMethodsOrder ?? defaultOrder)].filter(isThere)
  // A host that orders only ways which do not exist still gets a modal that can connect.
  const sections = configured.length > 0 ? configured : defaultOrder.filter(isThere)
  const hasLogin = sections.length > 1
  const hides =
    features.collapseWallets === true || (sections.includes('email') && features.emailShowWallets === false)
  return { sections, collapsed: hasLogin && hides }
}
