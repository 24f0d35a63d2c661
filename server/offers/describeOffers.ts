import { fieldPath } from '#shared/api/admin/fieldPath.ts'
import type { Offer } from '#shared/api/admin/offer.ts'

export interface OfferPlace {
  /** Where the operator's page is. */
  kitOrigin: string
  projectId: string
}

/**
 * What visitors are offered, and what not, as lines for whoever develops: `WalletConnect is off: no project id …`, and what switches it
 * on: for a setting of the project the command, and the place in the operator's page.
 */
export function describeOffers(offers: readonly Offer[], place: OfferPlace): string {
  const on = offers.filter(({ isOn }) => isOn).map(({ title }) => title)
  const off = offers.filter(({ isOn }) => !isOn)
  const offered = `Visitors are offered: ${on.join(', ') || 'nothing'}.`
  if (off.length === 0) return `${offered}\nThat is everything.`
  return [offered, 'They are not offered:', ...off.flatMap((offer) => describeMissing(offer, place))].join(
    '\n',
  )
}

function describeMissing(
  { title, reason, remedy }: Offer,
  { kitOrigin, projectId }: OfferPlace,
): readonly string[] {
  const said = `  ${title} is off: ${reason}`
  if (remedy === null) return [said]
  if (remedy.where === 'server') return [said, `    on the server: ${remedy.setting}`]
  return [said, `    ${remedy.command}`, `    ${kitOrigin}/admin${fieldPath(projectId, remedy.field)}`]
}
