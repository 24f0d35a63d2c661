import { builtInWallets } from './builtInWallets.ts'
import { networkIcons } from './networkIcons.ts'
import { tokenIcons } from './tokenIcons.ts'

/** The icons of the package that a build has to carry, as `group/name`. */
export function iconNames(): string[] {
  const names = [
    ...builtInWallets().flatMap(({ icon }) => icon ?? []),
    ...Object.values(networkIcons).map((name) => `networks/${name}`),
    ...tokenIcons.values(),
  ]
  return [...new Set(names)].sort()
}
