import { Button } from '#shared/ui/Button.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import type { CustodyOverview } from '../../features/custody/custody.ts'
import { foreignLine } from '../../features/decode/foreignText.ts'
import { rare } from '../../text/rare.ts'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { formatMoment } from '../formatMoment.ts'
import { siteName } from './siteName.ts'
import './RecoveryRequests.css'
import { useText } from '../viewContext.ts'

export interface RecoveryRequestsProps {
  recoveries: NonNullable<CustodyOverview['recoveries']>
  disabled: boolean
  onApprove: (device: string) => void
  onRefuse: (device: string) => void
}

/** Devices that the wallet does not know and that wait to recover it (security.md limit 7). */
export function RecoveryRequests({ recoveries, disabled, onApprove, onRefuse }: RecoveryRequestsProps) {
  const rareText = useText(rare)
  return recoveries.map(({ device, name, site, askedAt, dueAt }) => (
    <section key={device} className="wk-asked" aria-label={foreignLine(name, 64)}>
      <Notice tone="caution">{rareText('asked.text', { name: foreignLine(name, 64) })}</Notice>
      <Facts>
        <Fact name={rareText('asked.site')}>{siteName(site)}</Fact>
        <Fact name={rareText('wait.since')}>{formatMoment(askedAt, rareText.locale)}</Fact>
        <Fact name={rareText('wait.until')}>{formatMoment(dueAt, rareText.locale)}</Fact>
      </Facts>
      <div className="wk-pair">
        <Button variant="danger" disabledFocusable={disabled} onClick={() => onRefuse(device)}>
          {rareText('asked.refuse')}
        </Button>
        <Button disabledFocusable={disabled} onClick={() => onApprove(device)}>
          {rareText('asked.approve')}
        </Button>
      </div>
    </section>
  ))
}
