import { CopyValue } from '../../ui/CopyValue.tsx'
import { Fact } from '../../ui/Facts.tsx'
import { useText } from '../context/appContext.ts'
import { useByPointer } from '../context/useByPointer.ts'
import { shortAddress } from '../format/formatAddress.ts'
import { activityText, activityTouch } from './text.ts'

interface CopyFactProps {
  name: string
  value: string
  /** What is seen of the value. */
  shown?: string
}

/** A fact that is a long value, shortened; a press copies all of it. */
export function CopyFact({ name, value, shown = shortAddress(value) }: CopyFactProps) {
  const t = useText(useByPointer(activityText, activityTouch))
  return (
    <Fact name={name}>
      <CopyValue
        text={value}
        shown={shown}
        label={t('transaction.copy', { what: name })}
        copiedLabel={t('transaction.copied', { what: name })}
        manualNote={t('transaction.copyManually')}
      />
    </Fact>
  )
}
