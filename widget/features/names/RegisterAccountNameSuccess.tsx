import { Button } from '#shared/ui/Button.tsx'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { OutcomeMark } from '../../ui/OutcomeMark.tsx'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { useFeature } from '../context/useFeature.ts'
import { CopyName } from './CopyName.tsx'
import { createNames } from './createNames.ts'
import { namesText } from './text.ts'
import './Names.css'

/** The account has a name now. */
export function RegisterAccountNameSuccess() {
  const { ownAtom } = useFeature(createNames)
  const { router } = useApp()
  const t = useText(namesText)
  const own = useAppValue(ownAtom)
  const name = own.status === 'owned' ? own.name.name : ''
  useAnnouncement(name === '' ? null : t('names.doneTitle', { name }))
  return (
    <div className="wk-names">
      <div className="wk-names-head">
        <OutcomeMark outcome="success" size={56} />
        <h2 className="wk-names-title">{t('names.doneTitle', { name })}</h2>
        <p className="wk-names-text">{t('names.doneText')}</p>
        <CopyName name={name} />
      </div>
      <Button variant="primary" onClick={() => router.reset({ view: 'Account' })}>
        {t('names.done')}
      </Button>
    </div>
  )
}
