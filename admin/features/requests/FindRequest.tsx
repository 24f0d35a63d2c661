import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { useCall } from '../../services/queries.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { Form } from '../../ui/Form.tsx'
import { Page } from '../../ui/Page.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Time } from '../../ui/Time.tsx'
import { Answer } from '../answers/Answer.tsx'
import { requestsText } from './text.ts'

/** From the id in a visitor's error text to the server's line. The id is part of the address, to be passed on. */
export function FindRequest() {
  const [search, setSearch] = useSearchParams()
  const wanted = search.get('id') ?? ''
  const [typed, setTyped] = useState(wanted)
  const found = useCall('findFailures', wanted ? { requestId: wanted } : {})
  return (
    <Page title={requestsText('requests.title')}>
      <p>{requestsText('requests.hint')}</p>
      <Form
        label={requestsText('requests.title')}
        onSubmit={() => {
          const id = typed.trim().toLowerCase()
          if (id === wanted) void found.refetch()
          else setSearch(id ? { id } : {})
        }}
      >
        <TextField
          label={requestsText('requests.id')}
          hint={requestsText('requests.idHint')}
          value={typed}
          maxLength={64}
          onChange={setTyped}
        />
        <SubmitButton isBusy={found.isFetching}>{requestsText('requests.find')}</SubmitButton>
      </Form>
      <Panel title={requestsText('requests.list')}>
        <Answer query={found}>
          {({ failures }) => (
            <DataTable
              caption={requestsText('requests.list')}
              columns={[
                {
                  title: requestsText('requests.id'),
                  cell: ({ requestId }) => <span className="ad-code">{requestId}</span>,
                },
                { title: requestsText('requests.time'), cell: ({ at }) => <Time at={at} /> },
                {
                  title: requestsText('requests.call'),
                  cell: ({ method, route }) => (
                    <span className="ad-code">
                      {method} {route}
                    </span>
                  ),
                },
                { title: requestsText('requests.status'), isNumber: true, cell: ({ status }) => status },
                { title: requestsText('requests.code'), cell: ({ code }) => code ?? '–' },
                {
                  title: requestsText('requests.duration'),
                  isNumber: true,
                  cell: ({ milliseconds }) => requestsText('requests.milliseconds', { value: milliseconds }),
                },
                { title: requestsText('requests.project'), cell: ({ projectId }) => projectId ?? '–' },
              ]}
              rows={failures}
              keyOf={({ requestId, at }) => `${requestId} ${at}`}
              empty={requestsText(wanted ? 'requests.none' : 'requests.noneAtAll')}
            />
          )}
        </Answer>
      </Panel>
    </Page>
  )
}
