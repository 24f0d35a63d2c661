import { Link } from 'wouter'
import { fieldPath } from '#shared/api/admin/fieldPath.ts'
import type { Offer } from '#shared/api/admin/offer.ts'
import { useCall } from '../../services/queries.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Answer } from '../answers/Answer.tsx'
import { offerText } from './text.ts'

/** What a visitor of the project's pages is offered, and what not, with the way to switch it on. */
export function OfferList({ projectId }: { projectId: string }) {
  const offer = useCall('readOffer', { projectId })
  return (
    <Panel title={offerText('offer.title')} hint={offerText('offer.hint')}>
      <Answer query={offer}>
        {({ offers }) => (
          <>
            <OfferTable
              title={offerText('offer.off')}
              offers={offers.filter(({ isOn }) => !isOn)}
              projectId={projectId}
              empty={offerText('offer.allOn')}
            />
            <OfferTable
              title={offerText('offer.on')}
              offers={offers.filter(({ isOn }) => isOn)}
              empty={offerText('offer.allOff')}
            />
          </>
        )}
      </Answer>
    </Panel>
  )
}

interface OfferTableProps {
  title: string
  offers: readonly Offer[]
  empty: string
  /** Left out where there is nothing to switch on. */
  projectId?: string
}

function OfferTable({ title, offers, empty, projectId }: OfferTableProps) {
  return (
    <DataTable
      caption={title}
      isCaptionShown
      columns={[
        { title: offerText('offer.what'), cell: (offer) => offer.title },
        {
          title: offerText('offer.why'),
          cell: ({ reason }) => <span className="ad-sentence">{reason}</span>,
        },
        ...(projectId === undefined
          ? []
          : [
              {
                title: offerText('offer.change'),
                cell: (offer: Offer) => <Remedy offer={offer} projectId={projectId} />,
              },
            ]),
      ]}
      rows={offers}
      keyOf={({ capability }) => capability}
      empty={empty}
    />
  )
}

/** The way to where something is switched on. */
function Remedy({ offer: { title, remedy }, projectId }: { offer: Offer; projectId: string }) {
  if (!remedy) return offerText('offer.nothingToDo')
  if (remedy.where === 'server')
    return (
      <>
        {offerText('offer.server')} <span className="ad-code">{remedy.setting}</span>
      </>
    )
  return (
    <Link href={fieldPath(projectId, remedy.field)} className="ad-link">
      {offerText('offer.toField', { what: title })}
    </Link>
  )
}
