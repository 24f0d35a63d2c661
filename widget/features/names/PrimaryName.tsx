import { Button } from '#shared/ui/Button.tsx'
import { useAppValue, useText } from '../context/appContext.ts'
import { useFeature } from '../context/useFeature.ts'
import { createNames } from './createNames.ts'
import { namesText } from './text.ts'

/** Has every client of ENS show the name in place of the address (ENSIP-19). */
export function PrimaryName({ name }: { name: string }) {
  const names = useFeature(createNames)
  const t = useText(namesText)
  const { step } = useAppValue(names.attemptAtom)
  const isDone = step === 'primary'
  return (
    <div className="wk-names">
      <p className="wk-names-text" role="status">
        {t(isDone ? 'names.primaryDone' : 'names.primaryText', { name })}
      </p>
      <Button
        variant="secondary"
        disabled={isDone || step === 'asking' || step === 'sending'}
        onClick={() => void names.claimPrimary(name)}
      >
        {t('names.primary')}
      </Button>
    </div>
  )
}
