import { CopyValue } from '../../ui/CopyValue.tsx'
import { useText } from '../context/appContext.ts'
import { namesText } from './text.ts'

/** An account's name, which a press copies. */
export function CopyName({ name }: { name: string }) {
  const t = useText(namesText)
  return (
    <CopyValue
      text={name}
      shown={name}
      label={t('names.copy')}
      copiedLabel={t('names.copied')}
      manualNote={t('names.copyManually')}
    />
  )
}
