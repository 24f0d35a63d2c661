import { useEffect } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { accountIcons } from '../../ui/accountIcons.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useAppValue, useText } from '../context/appContext.ts'
import { useActiveConnection } from '../context/useActiveConnection.ts'
import { useFeature } from '../context/useFeature.ts'
import { createNames } from './createNames.ts'
import { NameForm } from './NameForm.tsx'
import { OwnedName } from './OwnedName.tsx'
import { namesText } from './text.ts'
import './Names.css'

/** The account's name, or the way to one. */
export function RegisterAccountName() {
  const { ownAtom, look } = useFeature(createNames)
  const t = useText(namesText)
  const own = useAppValue(ownAtom)
  const connection = useActiveConnection()
  const isEmbedded = connection?.connector.type === 'AUTH'
  const address = isEmbedded ? connection.addresses[0] : null
  useEffect(() => {
    if (address !== null) void look()
  }, [look, address])
  if (!isEmbedded)
    return (
      <EmptyState
        icon={<Icon shape={accountIcons.mail} size={28} />}
        title={t('names.otherTitle')}
        text={t('names.otherText')}
      />
    )
  switch (own.status) {
    case 'loading':
      return <p role="status">{t('names.loading')}</p>
    case 'unknown':
      return (
        <div className="wk-names">
          <p className="wk-names-text" role="status">
            {t('names.unreachable')}
          </p>
          <Button onClick={() => void look()}>{t('names.retry')}</Button>
        </div>
      )
    case 'none':
      return <NameForm />
    case 'owned':
      return <OwnedName name={own.name} />
  }
}
