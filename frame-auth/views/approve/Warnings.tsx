import { type Warning, warningLevels } from '../../features/decode/subject.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useText } from '../useText.ts'

export interface WarningsProps {
  warnings: readonly Warning[]
  /** Of the network's own coin. */
  symbol: string
  /** Of the page that asks. */
  origin: string
}

/** What is dangerous about the request, the gravest first. */
export function Warnings({ warnings, symbol, origin }: WarningsProps) {
  const text = useText()
  const rank = { blocked: 0, danger: 1, caution: 2 }
  const sorted = [...warnings].sort((a, b) => rank[warningLevels[a.type]] - rank[warningLevels[b.type]])
  return sorted.map(({ type, detail = '' }) => (
    <Notice key={type} tone={warningLevels[type] === 'caution' ? 'caution' : 'danger'}>
      {text(`warning.${type}`, { detail, symbol, origin })}
    </Notice>
  ))
}
