import type { Field } from '../../features/decode/subject.ts'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { useText } from '../useText.ts'
import './FieldList.css'

/** Readable data, name by name. Folded where what matters of it is said already. */
export function FieldList({ fields, isFolded = false }: { fields: readonly Field[]; isFolded?: boolean }) {
  const text = useText()
  if (fields.length === 0) return null
  const list = (
    <Facts>
      {fields.map(({ name, value, depth }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <Fact key={index} name={name} depth={depth}>
          <bdi>{value}</bdi>
        </Fact>
      ))}
    </Facts>
  )
  if (!isFolded) return list
  return (
    <details className="wk-details">
      <summary>{text('approve.details')}</summary>
      {list}
    </details>
  )
}
