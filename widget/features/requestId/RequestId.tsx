import { CopyValue } from '../../ui/CopyValue.tsx'
import { plainText } from '../../ui/plainText.ts'
import { useText } from '../context/appContext.ts'
import { useByPointer } from '../context/useByPointer.ts'
import { requestIdText, requestIdTouch } from './text.ts'
import './RequestId.css'

export interface RequestIdProps {
  /** Undefined: no answer of the server's has failed, and there is nothing to say. */
  id: string | undefined
}

/** By what the operator of the kit finds the answer that failed, below what the visitor reads of it. May stand within a paragraph. */
export function RequestId({ id }: RequestIdProps) {
  const t = useText(useByPointer(requestIdText, requestIdTouch))
  if (id === undefined) return null
  return (
    <span className="wk-request-id">
      {t('requestId.name')}{' '}
      <CopyValue
        text={id}
        shown={plainText(id)}
        label={t('requestId.copy')}
        copiedLabel={t('requestId.copied')}
        manualNote={t('requestId.copyManually')}
      />
    </span>
  )
}
