import type { NameAnswer } from '#shared/api/chain/names.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { CopyValue } from '../../ui/CopyValue.tsx'
import { useText } from '../context/appContext.ts'
import { useActiveConnection } from '../context/useActiveConnection.ts'
import { namesText } from './text.ts'

/** The name that the account has. */
export function OwnedName({ name: { name, attributes } }: { name: NameAnswer }) {
  const t = useText(namesText)
  const address = useActiveConnection()?.addresses[0] ?? ''
  const [attribute] = attributes
  return (
    <div className="wk-names">
      <div className="wk-names-head">
        <Avatar address={address} size={64} src={attribute?.avatar ?? null} />
        <h2 className="wk-names-title">{t('names.owned')}</h2>
        <CopyValue
          text={name}
          shown={name}
          label={t('names.copy')}
          copiedLabel={t('names.copied')}
          manualNote={t('names.copyManually')}
        />
        <p className="wk-names-text">{t('names.ownedText')}</p>
      </div>
    </div>
  )
}
