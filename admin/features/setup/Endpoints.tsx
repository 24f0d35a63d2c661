import { useState } from 'react'
import type { AdminProject } from '#shared/api/admin/projects.ts'
import { catalogue } from '#shared/entities/networkCatalogue.ts'
import { Button } from '#shared/ui/Button.tsx'
import { useAction } from '../../services/queries.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { Form } from '../../ui/Form.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { ErrorNotice } from '../answers/ErrorNotice.tsx'
import { networkName } from './Networks.tsx'
import { setupText } from './text.ts'

/** Endpoints, whose addresses may be keys: they are typed and sent, and neither kept in the tab nor shown again. */
export function Endpoints({ project, canEdit }: { project: AdminProject; canEdit: boolean }) {
  const edit = useAction('editProject', ['readProject', 'readOffer'])
  const [chainId, setChainId] = useState<string>(catalogue[0]?.id ?? '')
  const [typed, setTyped] = useState('')
  const [isSaved, setSaved] = useState(false)
  const replace = (chain: string, urls: string[]) => {
    const change = { customRpcUrls: { [chain]: urls } }
    setSaved(false)
    edit.mutate(
      { projectId: project.id, revision: project.revision, change },
      {
        onSuccess() {
          if (urls.length > 0) setTyped('')
          setSaved(true)
        },
      },
    )
  }
  const urls = typed.split('\n').map((line) => line.trim())
  return (
    <Panel title={setupText('setup.endpoints')} hint={setupText('setup.endpointsHint')}>
      <DataTable
        caption={setupText('setup.endpointsList')}
        columns={[
          { title: setupText('setup.endpointsChain'), cell: (row) => networkName(row.chainId) },
          { title: setupText('setup.endpointsHosts'), cell: (row) => row.hosts.join(', ') },
          {
            title: setupText('setup.endpointsAction'),
            cell: (row) =>
              canEdit && (
                <Button variant="ghost" onClick={() => replace(row.chainId, [])}>
                  {setupText('setup.endpointsRemove', { network: networkName(row.chainId) })}
                </Button>
              ),
          },
        ]}
        rows={project.customRpcUrls}
        keyOf={(row) => row.chainId}
        empty={setupText('setup.endpointsNone')}
      />
      {canEdit && (
        <Form
          label={setupText('setup.endpoints')}
          onSubmit={() => !edit.isPending && replace(chainId, urls.filter(Boolean))}
        >
          <SelectField
            label={setupText('setup.endpointsChain')}
            value={chainId}
            onChange={setChainId}
            options={catalogue.map(({ id, name }) => ({ value: id as string, label: name }))}
          />
          <TextField
            label={setupText('setup.endpointsUrls')}
            hint={setupText('setup.endpointsUrlsHint')}
            rows={2}
            value={typed}
            onChange={setTyped}
          />
          {edit.error && <ErrorNotice error={edit.error} />}
          <SubmitButton variant="secondary" isBusy={edit.isPending} disabled={!typed.trim()}>
            {setupText('setup.endpointsSave')}
          </SubmitButton>
          <p role="status" className="ad-muted">
            {isSaved && setupText('setup.endpointsSaved')}
          </p>
        </Form>
      )}
    </Panel>
  )
}
