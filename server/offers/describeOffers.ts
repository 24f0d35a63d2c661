import type { Offer } from '#shared/api/admin/offer.ts'

/** What visitors are not offered, as lines for whoever develops: `WalletConnect is off: no project id …`, and what switches it on. */
export function describeOffers(offers: readonly Offer[]): string {
  const off = offers.filter(({ isOn }) => !isOn)
  if (off.length === 0) return 'Visitors are offered everything.'
  const lines = off.map(({ title, reason, remedy }) => {
    const said = `  ${title} is off: ${reason}`
    if (remedy === null) return said
    return `${said}\n    ${remedy.where === 'server' ? `on the server: ${remedy.setting}` : remedy.command}`
  })
  return ['Visitors are not offered, by the settings of the server that are known here:', ...lines].join('\n')
}
