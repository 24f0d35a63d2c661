import { useState } from 'react'
import type { NameAnswer } from '#shared/api/chain/names.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { useText } from '../context/appContext.ts'
import { useActiveConnection } from '../context/useActiveConnection.ts'
import { useFeature } from '../context/useFeature.ts'
import { CopyName } from './CopyName.tsx'
import { createNames } from './createNames.ts'
import { NameForm } from './NameForm.tsx'
import { PrimaryName } from './PrimaryName.tsx'
import { RecordsForm } from './RecordsForm.tsx'
import { namesText } from './text.ts'

/** The name that the account has, what it says of its owner, and the way to another one. */
export function OwnedName({ name: own }: { name: NameAnswer }) {
  const t = useText(namesText)
  const names = useFeature(createNames)
  const [isChanging, setChanging] = useState(false)
  const address = useActiveConnection()?.addresses[0] ?? ''
  const { name, attributes } = own
  const change = () => {
    void names.type('')
    setChanging(true)
  }
  if (isChanging) return <NameForm current={{ name, onKeep: () => setChanging(false) }} />
  return (
    <div className="wk-names">
      <div className="wk-names-head">
        <Avatar address={address} size={64} src={attributes[0]?.avatar ?? null} />
        <h2 className="wk-names-title">{t('names.owned')}</h2>
        <CopyName name={name} />
        <p className="wk-names-text">{t('names.ownedText')}</p>
      </div>
      <RecordsForm key={JSON.stringify(own.records)} own={own} />
      {names.offersPrimary && <PrimaryName name={name} />}
      <Button variant="ghost" onClick={change}>
        {t('names.change')}
      </Button>
    </div>
  )
}
