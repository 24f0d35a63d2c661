import type { HealthPart } from '#shared/api/admin/operations.ts'
import { Notice } from '#shared/ui/Notice.tsx'
import { Tag, type TagProps } from '#shared/ui/Tag.tsx'
import { useCall } from '../../services/queries.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { formatTime } from '../../ui/formatTime.ts'
import { Page } from '../../ui/Page.tsx'
import { Answer } from '../answers/Answer.tsx'
import { healthText } from './text.ts'

/** In milliseconds. The server checks each part at most once in some seconds, whoever asks. */
const interval = 10_000

const tones: Readonly<Record<HealthPart['state'], NonNullable<TagProps['tone']>>> = {
  up: 'success',
  down: 'warning',
  off: 'neutral',
}

/** Whether chains, relay, mail and sellers answer. */
export function Health() {
  const health = useCall('readHealth', {}, { every: interval })
  return (
    <Page title={healthText('health.title')}>
      <Answer query={health}>
        {({ checkedAt, parts }) => {
          const down = parts.filter(({ state }) => state === 'down').length
          return (
            <>
              <div role="status">
                <Notice tone={down > 0 ? 'danger' : 'success'}>
                  {down > 0 ? healthText('health.down', { count: down }) : healthText('health.allUp')}
                </Notice>
              </div>
              <p className="ad-muted">{healthText('health.checked', { time: formatTime(checkedAt) })}</p>
              <DataTable
                caption={healthText('health.list')}
                columns={[
                  { title: healthText('health.part'), cell: ({ name }) => name },
                  { title: healthText('health.kind'), cell: ({ kind }) => healthText(`kind.${kind}`) },
                  {
                    title: healthText('health.state'),
                    cell: ({ state }) => <Tag tone={tones[state]}>{healthText(`state.${state}`)}</Tag>,
                  },
                  {
                    title: healthText('health.time'),
                    isNumber: true,
                    cell: ({ milliseconds }) =>
                      milliseconds === null
                        ? '–'
                        : healthText('health.milliseconds', { value: milliseconds }),
                  },
                  { title: healthText('health.detail'), cell: ({ detail }) => detail },
                ]}
                rows={parts}
                keyOf={({ kind, name }) => `${kind} ${name}`}
                empty={healthText('health.empty')}
              />
            </>
          )
        }}
      </Answer>
    </Page>
  )
}
