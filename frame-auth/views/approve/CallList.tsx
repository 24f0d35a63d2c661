import './EvmBatchView.css'
import type { Network } from '#shared/entities/network.ts'
import type { DescribedCall } from '../../features/decode/subject.ts'
import { calls as callTexts } from '../../text/calls.ts'
import { Facts } from '../../ui/Facts.tsx'
import { useText } from '../viewContext.ts'
import { CallFacts } from './CallFacts.tsx'
import { useCallTitle } from './useTitle.ts'

export interface CallListProps {
  calls: readonly DescribedCall[]
  currency: Network['nativeCurrency']
  /** Of the calls of this list; those that are deeper are inside of the one before them. */
  depth?: number
}

/** Calls, each with what is inside of it. */
export function CallList({ calls, currency, depth = 0 }: CallListProps) {
  const callsText = useText(callTexts)
  const text = useText()
  const callTitle = useCallTitle()
  return (
    <ol className="wk-calls" aria-label={depth === 0 ? text('approve.calls') : callsText('calls.inside')}>
      {groupsOf(calls, depth).map(({ line: { to, value, call }, inner }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a call's place is what it is known by
        <li key={index}>
          <strong>{callTitle({ call, value }, currency)}</strong>
          <Facts>
            {/* Of a plain payment its own line says it. */}
            <CallFacts {...{ call, to, currency }} value={call.type === 'transfer' ? '0' : value} />
          </Facts>
          {inner.length > 0 && <CallList calls={inner} currency={currency} depth={depth + 1} />}
        </li>
      ))}
    </ol>
  )
}

interface CallGroup {
  line: DescribedCall
  inner: DescribedCall[]
}

function groupsOf(calls: readonly DescribedCall[], depth: number): CallGroup[] {
  const groups: CallGroup[] = []
  for (const line of calls) {
    const last = groups.at(-1)
    if (last && line.depth > depth) last.inner.push(line)
    else groups.push({ line, inner: [] })
  }
  return groups
}
