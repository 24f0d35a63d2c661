import { Notice } from '#shared/ui/Notice.tsx'
import { useAppValue, useText } from '../context/appContext.ts'
import { useFeature } from '../context/useFeature.ts'
import { RequestId } from '../requestId/RequestId.tsx'
import { createNames } from './createNames.ts'
import { namesText } from './text.ts'

/** What is being done about the name, and what came of it. */
export function NameProgress() {
  const t = useText(namesText)
  const attempt = useAppValue(useFeature(createNames).attemptAtom)
  return (
    <>
      {attempt.step === 'failed' && (
        <Notice tone={attempt.isUnsure ? 'caution' : 'danger'}>
          {attempt.reason ?? t(attempt.isUnsure ? 'names.unsure' : 'names.failed')}
          <RequestId id={attempt.requestId} />
        </Notice>
      )}
      <p className="wk-names-text" role="status">
        {attempt.step === 'asking' && t('names.asking')}
        {attempt.step === 'sending' && t('names.sending', { name: attempt.name })}
        {attempt.step === 'saved' && t('names.saved')}
      </p>
    </>
  )
}
