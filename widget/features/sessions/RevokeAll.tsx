import { plainText } from '../../ui/plainText.ts'
import { useApp, useText } from '../context/appContext.ts'
import { RevokeAction } from './RevokeAction.tsx'
import type { Session } from './session.ts'
import { sessionsText } from './text.ts'

/** Ends all sessions of a network: one button for each network that has some. */
export function RevokeAll({ sessions }: { sessions: readonly Session[] }) {
  const { networks } = useApp().state
  const t = useText(sessionsText)
  const ids = [...new Set(sessions.map(({ caipNetworkId }) => caipNetworkId))]
  return ids.map((id) => {
    const [first, ...others] = sessions.filter(({ caipNetworkId }) => caipNetworkId === id)
    const network = plainText(networks.find(id)?.name ?? '', 40)
    if (!first || others.length === 0) return null
    return (
      <RevokeAction
        key={id}
        sessions={[first, ...others]}
        isAll
        label={t('sessions.revokeAll', { network })}
        costText={(cost) =>
          cost === null ? t('sessions.costAllUnknown', { network }) : t('sessions.costAll', { network, cost })
        }
      />
    )
  })
}
