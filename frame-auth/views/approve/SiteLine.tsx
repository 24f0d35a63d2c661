import { Tag } from '#shared/ui/Tag.tsx'
import type { Site } from '../../features/approval/approvalRequest.ts'
import { foreignLine } from '../../features/decode/foreignText.ts'
import { useText } from '../viewContext.ts'
import './SiteLine.css'

/** Who asks: the address as the browser has it, and only beside it what the page calls itself. */
export function SiteLine({ site: { origin, name, verified } }: { site: Site }) {
  const text = useText()
  return (
    <div className="wk-site">
      <span className="wk-site-words">
        <bdi className="wk-site-origin">{origin.replace(/^https:\/\//, '')}</bdi>
        {name && <bdi className="wk-site-name">{foreignLine(name, 64)}</bdi>}
      </span>
      <Tag tone={verified ? 'success' : 'warning'}>
        {text(verified ? 'site.verified' : 'site.unverified')}
      </Tag>
    </div>
  )
}
